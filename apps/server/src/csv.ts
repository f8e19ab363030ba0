import type { Language } from '@dotyk/domain/values'

/** Tells spreadsheet programs that the text is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/** How a cell begins that a spreadsheet program would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/

/** What is no plain text to some spreadsheet program, whichever separator it expects. */
const SPECIAL = /[",;\t\r\n']/

/**
 * What Excel takes for the end of a cell and for the decimal point in the language's region. In the wrong ones it shows a
 * row as one cell, and reads 12.05 as a day of May. LibreOffice and Google Sheets recognise either.
 */
const SIGNS = {
  ua: { separator: ';', point: ',' },
  en: { separator: ',', point: '.' },
} as const satisfies Record<Language, { separator: string; point: string }>

/** A sum in minor units, as a cell that spreadsheets add up. */
export interface CsvAmount {
  minorUnits: number
}

export type CsvCell = string | number | CsvAmount

/** A row of a table in RFC 4180 for the reader's spreadsheet program; nothing in it runs as a formula. */
export function csvRow(cells: readonly CsvCell[], language: Language): string {
  const { separator, point } = SIGNS[language]
  return `${cells.map(cell => csvCell(cell, point)).join(separator)}\r\n`
}

function csvCell(cell: CsvCell, point: string): string {
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object') return quoted((cell.minorUnits / 100).toFixed(2).replace('.', point))
  return quoted(FORMULA.test(cell) ? `'${cell}` : cell)
}

function quoted(text: string): string {
  return SPECIAL.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
