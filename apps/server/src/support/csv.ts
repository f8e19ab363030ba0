import { type Language, readablePhone } from '@dotyk/domain/values'

/** Tells spreadsheet programs that the text is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/** Matches the beginning of a cell that a spreadsheet program would treat as a formula. */
const FORMULA = /^[=+\-@\t\r]/

/** Matches cells that some spreadsheet program doesn't read as plain text, whichever separator it expects. */
const SPECIAL = /[",;\t\r\n']/

/**
 * The separator and the decimal point that Excel expects in the language's region. With others it shows a row as one
 * cell, and reads 12.05 as a day of May. LibreOffice and Google Sheets recognise either.
 */
const SIGNS = {
  ua: { separator: ';', point: ',' },
  en: { separator: ',', point: '.' },
} as const satisfies Record<Language, { separator: string; point: string }>

/** A sum in minor units, as a cell that spreadsheets add up. */
export interface CsvAmount {
  minorUnits: number
}

/** A stored phone, as a cell that no spreadsheet program takes for a number or a formula. */
export interface CsvPhone {
  phone: string
}

/** A moment, by the clock of Kyiv. */
export interface CsvMoment {
  moment: Date
}

export type CsvCell = string | number | CsvAmount | CsvPhone | CsvMoment

/** A row of a table in RFC 4180 for the reader's spreadsheet program; nothing in it runs as a formula. */
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

/** A cell as people read it, for tables that keep texts apart from formulas themselves. */
export function textOfCell(cell: string | CsvPhone | CsvMoment): string {
  if (typeof cell === 'string') return cell
  return 'phone' in cell ? phoneText(cell.phone) : kyivClock.format(cell.moment)
}

/**
 * The plus that a number begins with makes it a formula, and digits alone a number shown as 3.8E+11. A Ukrainian number is
 * written as it is dialled at home, `067 123 45 67`; another with its country's code in brackets, `(+48) 601 234 567`.
 */
function phoneText(phone: string): string {
  const readable = readablePhone(phone)
  return readable
    .replace(/^\+380 /, '0')
    .replace(/^\+(\d+)(?= )/, '(+$1)')
    .replace(/^\+?(?=\d+$)/, 'tel:$&')
}

/** `2026-11-25 14:02`: a date to spreadsheet programs of every region. */
const kyivClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Kyiv',
  dateStyle: 'short',
  timeStyle: 'short',
})

function quoted(text: string): string {
  return SPECIAL.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
