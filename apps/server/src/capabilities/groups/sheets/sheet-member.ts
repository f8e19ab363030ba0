/** A member's data in the group's sheets. */
export interface SheetMember {
  id: string
  /** The address of the member's page. */
  page: string
  /** The login link; null if the sheet has no login links, or the member is entered by email and password. */
  loginLink: string | null
  /** The member's e-mail; '' if there is none. */
  email: string
  /** The member's name; '' while it is the placeholder name. */
  name: string
  /** The chip's memory in hexadecimal; '' if the address doesn't fit. */
  nfc: string
}

/** The headings of a sheet's columns, in the order of the columns. */
export interface SheetHeadings {
  id: string
  page: string
  loginLink: string
  email: string
  name: string
  qr: string
  nfc: string
}
