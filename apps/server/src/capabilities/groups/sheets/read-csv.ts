import { emailOfCell, fieldOfHeading, GROUP_LIMITS, phonesOfCell, type TableLine } from '@dotyk/domain/groups'
import { checkPhone, isEmail } from '@dotyk/domain/values'
import { parse } from 'csv-parse/sync'
import { decodeText } from './decode-text.ts'
import { TABLE_LIMITS } from './table-limits.ts'
import { TableRefused } from './table-refused.ts'

/** Excel writes semicolons where commas separate decimals, as in Ukraine; the earlier wins among equals. */
const DELIMITERS = [';', '\t', ',', '|'] as const

/** Records by which the delimiter is found. */
const SAMPLE = 100

/**
 * The rows of a CSV file that hold something, in any of the usual encodings and with any of the usual delimiters.
 * @throws TableRefused
 */
export function readCsv(file: Buffer): TableLine[] {
  const text = decodeText(file)
  if (text === null) throw new TableRefused('file-type')
  const [, told, body = text] = /^"?sep=(.)"?\r?\n([^]*)$/i.exec(text) ?? []
  try {
    return readLines(body, told ?? delimiterOf(body))
  } catch (error) {
    throw error instanceof TableRefused ? error : new TableRefused('table-invalid')
  }
}

function readLines(text: string, delimiter: string): TableLine[] {
  const lines: TableLine[] = []
  let row = 0
  parse(text, {
    ...OPTIONS,
    delimiter,
    onRecord: (cells: string[]) => {
      row += 1
      if (isTooMany(lines) || cells.every(cell => cell.trim() === '')) return null
      lines.push({ row, cells: cells.slice(0, TABLE_LIMITS.columns) })
      return null
    },
  })
  if (isTooMany(lines)) throw new TableRefused('table-too-large')
  return lines
}

const OPTIONS = {
  relaxColumnCount: true,
  relaxQuotes: true,
  skipEmptyLines: false,
  maxRecordSize: TABLE_LIMITS.recordLength,
} as const

function isTooMany(lines: readonly TableLine[]): boolean {
  return lines.length > GROUP_LIMITS.tableRows
}

/** Whether cells are addresses, phones or known headings tells more than how often a sign stands in names. */
function delimiterOf(text: string): string {
  const rated = DELIMITERS.map(delimiter => ({ delimiter, ...rate(text, delimiter) }))
  const [best] = rated.toSorted((a, b) => b.known - a.known || b.sameWidth - a.sameWidth)
  return best?.delimiter ?? ','
}

/** How many cells hold what a member has, and how many records have as many columns as most, if more than one. */
function rate(text: string, delimiter: string): { known: number; sameWidth: number } {
  try {
    const records = parse(text, { ...OPTIONS, delimiter, to: SAMPLE }).filter(cells =>
      cells.some(cell => cell.trim() !== ''),
    )
    const widths = new Map<number, number>()
    for (const { length } of records) if (length > 1) widths.set(length, (widths.get(length) ?? 0) + 1)
    return {
      known: records.flat().filter(isKnown).length,
      sameWidth: Math.max(0, ...widths.values()),
    }
  } catch {
    return { known: -1, sameWidth: 0 }
  }
}

function isKnown(cell: string): boolean {
  if (isEmail(emailOfCell(cell)) || fieldOfHeading(cell) !== null) return true
  const phones = phonesOfCell(cell)
  return (
    /\d{7}/.test(cell.replace(/\D/g, '')) &&
    phones.length === 1 &&
    phones.every(phone => checkPhone(phone) === null)
  )
}
