/** A member's data in a group's workbook and QR sheet. */
export interface MemberFileEntry {
  id: string
  /** The address of the member's page. */
  page: string
  /** The login link; null if the workbook has no login links, or the member is entered by email and password. */
  loginLink: string | null
  /** The member's e-mail; '' if there is none. */
  email: string
  /** The member's name; '' while it is the placeholder name. */
  name: string
  /** The chip's memory in hexadecimal; '' if the address doesn't fit. */
  nfc: string
}

/** The headings of a workbook's columns, in the order of the columns. */
export interface WorkbookHeadings {
  id: string
  page: string
  loginLink: string
  email: string
  name: string
  qr: string
  nfc: string
}
