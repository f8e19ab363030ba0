/** Tells spreadsheet programs that the text is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/** How a cell begins that a spreadsheet program would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/

/** A row of a table in RFC 4180; nothing in it runs as a formula. */
export function csvRow(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(cell: string | number): string {
  if (typeof cell === 'number') return String(cell)
  const inert = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\r\n']/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}
