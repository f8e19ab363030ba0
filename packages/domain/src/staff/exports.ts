/** Rows of a workbook (.xlsx) that staff export; it is put together in memory, a CSV table isn't. */
export const MAX_WORKBOOK_ROWS = 20_000
