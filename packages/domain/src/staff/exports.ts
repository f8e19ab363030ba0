/** The maximum number of rows of a workbook (.xlsx) that staff export, because it is built in memory; a CSV table is not. */
export const MAX_WORKBOOK_ROWS = 20_000
