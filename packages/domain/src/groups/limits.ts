const MEGABYTE = 1_024 * 1_024

export const GROUP_LIMITS = {
  /** The maximum number of characters of a group's name, which is also used as a file name. */
  name: 100,
  /** The maximum number of members created at once. */
  members: 10_000,
  /** The maximum number of members whose sheet is created during the request; a larger sheet is created in the background. */
  waitedFor: 300,
  /** The maximum size in bytes of a file with a table of members. */
  tableFile: 5 * MEGABYTE,
  /** The maximum number of rows of a table of members, including headings and empty rows. */
  tableRows: 20_000,
} as const

/** The allowed side lengths of a QR code on the printed sheet, in millimetres, including its quiet zone. */
export const QR_SHEET_MM = { min: 15, default: 34, max: 90 } as const
