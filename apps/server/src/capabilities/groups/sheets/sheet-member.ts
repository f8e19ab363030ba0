/** A member as the group's sheets show it. */
export interface SheetMember {
  id: string
  /** The address of the page. */
  page: string
  /** null where the sheet has no login links, or this member is entered by email and password. */
  loginLink: string | null
  /** '' for none. */
  email: string
  /** '' while it is the placeholder. */
  name: string
  /** The chip's memory in hexadecimal; '' where the address doesn't fit. */
  nfc: string
}

/** The headings of a sheet's columns, in their order. */
export interface SheetHeadings {
  id: string
  page: string
  loginLink: string
  email: string
  name: string
  qr: string
  nfc: string
}
