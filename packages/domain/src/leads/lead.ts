/** How a lead came: by the card's form, or scanned by the owner. */
export const LEAD_SOURCES = ['form', 'scan'] as const
export type LeadSource = (typeof LEAD_SOURCES)[number]

/** What the owner has done about a lead, in the order in which it usually happens. */
export const LEAD_STATES = ['new', 'contacted', 'done', 'archived'] as const
export type LeadState = (typeof LEAD_STATES)[number]

/**
 * The version of what a visitor agrees to when they leave their contact; it grows by one with each change of the text's
 * meaning. Text and version are stored with the lead.
 */
export const LEAD_CONSENT_VERSION = 1

/** Characters as `isLongerThan` counts them, and numbers of entries. */
export const LEAD_LIMITS = {
  name: 100,
  organization: 100,
  message: 1_000,
  note: 2_000,
  tag: 30,
  tags: 10,
  /** Leads that one call may merge, or export by their ids. */
  merged: 20,
} as const

/** What a visitor leaves, or what was scanned. Texts are '' where there is none; a visitor's has a phone or an e-mail. */
export interface LeadContact {
  name: string
  phone: string
  email: string
  organization: string
  message: string
}

/** What the owner adds to a lead. */
export interface LeadMarks {
  note: string
  tags: string[]
  state: LeadState
}

/** What a lead is called: its name, or how it can be reached, or what else was scanned. */
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
