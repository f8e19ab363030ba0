/** Limits of a table in any format. Empty cells don't count. */
export const TABLE_LIMITS = {
  cells: 500_000,
  /** The maximum number of columns with content, counted from the left. A table of members needs four. */
  columns: 40,
  /** The maximum number of characters in one row of a CSV file. */
  recordLength: 20_000,
} as const
