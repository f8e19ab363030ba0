const MEGABYTE = 1_024 * 1_024

export const GROUP_LIMITS = {
  /** The characters of a group's name, which is also used as a file name. */
  name: 100,
  /** The number of members created at once. */
  members: 10_000,
  /** The number of members whose sheet a request waits for; more are created in the background. */
  waitedFor: 300,
  /** The table that members are read from, in bytes. */
  tableFile: 5 * MEGABYTE,
  /** Rows of that table, headings and empty ones included. */
  tableRows: 20_000,
} as const

/** The printed sheet: sides of a QR code in millimetres, its quiet zone included. */
export const QR_SHEET_MM = { min: 15, default: 34, max: 90 } as const
