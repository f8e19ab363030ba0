/** The sources of a lead: the card's form, or a scan by the owner. */
export const LEAD_SOURCES = ['form', 'scan'] as const
export type LeadSource = (typeof LEAD_SOURCES)[number]

/** The states of a lead, which the owner sets, in their usual order. */
export const LEAD_STATES = ['new', 'contacted', 'done', 'archived'] as const
export type LeadState = (typeof LEAD_STATES)[number]

/**
 * The version of the consent text to which visitors agree when they leave their contact; it grows by one when the text's meaning
 * changes. The text and its version are stored with the lead.
 */
export const LEAD_CONSENT_VERSION = 1

/** The limits of a lead: characters, as `isLongerThan` counts them, and numbers of entries. */
export const LEAD_LIMITS = {
  name: 100,
  organization: 100,
  message: 1_000,
  note: 2_000,
  tag: 30,
  tags: 10,
  /** The maximum number of leads that one call may merge, or export by their ids. */
  merged: 20,
} as const

/**
 * The contact that a visitor left or the owner scanned. Texts that weren't given are ''; a visitor's contact has a phone or an
 * e-mail.
 */
export interface LeadContact {
  name: string
  phone: string
  email: string
  organization: string
  message: string
}

/** The note, tags and state that the owner adds to a lead. */
export interface LeadMarks {
  note: string
  tags: string[]
  state: LeadState
}

/** Returns the title of a lead: its name, or else its phone, e-mail or any other text that was scanned. */
export function leadTitle({
  name,
  phone,
  email,
  organization = '',
  link = '',
  message = '',
}: Pick<LeadContact, 'name' | 'phone' | 'email'> &
  Partial<Pick<LeadContact, 'organization' | 'message'> & { link: string }>): string {
  const [firstLine = ''] = message.split('\n')
  return name || phone || email || organization || link || firstLine
}
