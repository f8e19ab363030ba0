import { type Language, readablePhone } from '@dotyk/domain/values'

/** The byte order mark, which tells spreadsheet programs that a text is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/** Matches the beginning of a cell that a spreadsheet program would treat as a formula. */
const FORMULA = /^[=+\-@\t\r]/

/** Matches cells that some spreadsheet program doesn't read as plain text, whichever separator it expects. */
const SPECIAL = /[",;\t\r\n']/

/**
 * The separator and the decimal sign that Excel expects in the language's region. With others, Excel shows a row as one cell and
 * reads 12.05 as a date in May. LibreOffice and Google Sheets accept both.
 */
const SIGNS = {
  ua: { separator: ';', point: ',' },
  en: { separator: ',', point: '.' },
} as const satisfies Record<Language, { separator: string; point: string }>

/** A sum in minor units, written as a number that spreadsheets can add up. */
export interface CsvAmount {
  minorUnits: number
}

/** A stored phone number, written so that no spreadsheet program takes it for a number or a formula. */
export interface CsvPhone {
  phone: string
}

/** A moment, written as the date and time in Kyiv. */
export interface CsvMoment {
  moment: Date
}

export type CsvCell = string | number | CsvAmount | CsvPhone | CsvMoment

/** Formats a row of CSV (RFC 4180) for the spreadsheet program of the reader's region; no cell can run as a formula. */
export function csvRow(cells: readonly CsvCell[], language: Language): string {
  const { separator, point } = SIGNS[language]
  return `${cells.map(cell => csvCell(cell, point)).join(separator)}\r\n`
}

function csvCell(cell: CsvCell, point: string): string {
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object' && 'minorUnits' in cell)
    return quoted((cell.minorUnits / 100).toFixed(2).replace('.', point))
  const text = textOfCell(cell)
  return quoted(FORMULA.test(text) ? `'${text}` : text)
}

/** The text of a cell for formats that distinguish texts from formulas themselves. */
export function textOfCell(cell: string | CsvPhone | CsvMoment): string {
  if (typeof cell === 'string') return cell
  return 'phone' in cell ? phoneText(cell.phone) : kyivClock.format(cell.moment)
}

/**
 * Formats a phone number so that spreadsheet programs keep it as text: a leading plus would make it a formula, and digits alone a
 * number such as 3.8E+11. A Ukrainian number becomes `067 123 45 67`, another one `(+48) 601 234 567`.
 */
function phoneText(phone: string): string {
  const readable = readablePhone(phone)
  return readable
    .replace(/^\+380 /, '0')
    .replace(/^\+(\d+)(?= )/, '(+$1)')
    .replace(/^\+?(?=\d+$)/, 'tel:$&')
}

/** The format `2026-11-25 14:02`, which spreadsheet programs of every region read as a date. */
const kyivClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Kyiv',
  dateStyle: 'short',
  timeStyle: 'short',
})

function quoted(text: string): string {
  return SPECIAL.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
