import {
  parseEmailCell,
  tableFieldOfHeading,
  GROUP_LIMITS,
  parsePhonesCell,
  type TableLine,
} from '@dotyk/domain/groups'
import { checkPhone, isEmail } from '@dotyk/domain/values'
import { decodeText } from '../../../support/decode-text.ts'
import { readDelimited } from '../../../support/read-delimited.ts'
import { TABLE_LIMITS } from './table-limits.ts'
import { TableRefused } from './table-refused.ts'

/**
 * Reads the rows with content of a CSV file, in any of the usual encodings and with any of the usual delimiters.
 * @throws TableRefused
 */
export function readCsv(file: Buffer): TableLine[] {
  const text = decodeText(file)
  // SVG and HTML files are text, but they aren't tables.
  if (text === null || /^\s*</.test(text.slice(0, 64))) throw new TableRefused('file-type')
  const { columns, recordLength } = TABLE_LIMITS
  const lines = readLines(text, { isKnown, columns, recordLength, rows: GROUP_LIMITS.tableRows })
  if (lines.length > GROUP_LIMITS.tableRows) throw new TableRefused('table-too-large')
  return lines
}

function readLines(...input: Parameters<typeof readDelimited>): TableLine[] {
  try {
    return readDelimited(...input)
  } catch {
    throw new TableRefused('table-invalid')
  }
}

function isKnown(cell: string): boolean {
  if (isEmail(parseEmailCell(cell)) || tableFieldOfHeading(cell) !== null) return true
  const phones = parsePhonesCell(cell)
  return (
    /\d{7}/.test(cell.replace(/\D/g, '')) &&
    phones.length === 1 &&
    phones.every(phone => checkPhone(phone) === null)
  )
}
