import { GROUP_LIMITS } from '@dotyk/domain/groups'
import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { decodeText } from './decode-text.ts'
import { isPlainXml } from './is-plain-xml.ts'
import { packArchive } from './pack-archive.ts'
import { TableRefused } from './table-refused.ts'
import { unpackArchive } from './unpack-archive.ts'

/** A workbook with the longest table and its styles takes a third of this. */
const UNPACKED = { entries: 25_000, bytes: 32 * 1024 * 1024 }

/** Cells of a sheet, empty ones between others included: the library keeps them all. A table of members needs two columns. */
const MOST_CELLS = 1_000_000

/** Characters of one row of a CSV file. */
const LONGEST_RECORD = 20_000

/**
 * The texts of the first two columns of an .xlsx or .csv file, told apart by their content: an .xls renamed to .xlsx is
 * neither. A formula counts as what it shows.
 * @throws TableRefused
 */
export async function readTable(file: Buffer): Promise<string[][]> {
  const rows = isArchive(file) ? await readWorkbook(file) : readCsv(file)
  if (rows.length > GROUP_LIMITS.tableRows) throw new TableRefused('table-too-large')
  if (rows.every(row => row.every(cell => cell.trim() === ''))) throw new TableRefused('table-empty')
  return rows
}

function isArchive(file: Buffer): boolean {
  return file.length > 3 && file.readUInt32LE(0) === 0x04034b50
}

async function readWorkbook(file: Buffer): Promise<string[][]> {
  const entries = unpackArchive(file, UNPACKED, name => /\.(?:xml|rels)$/.test(name))
  if (!entries.some(({ name }) => name === 'xl/workbook.xml')) throw new TableRefused('file-type')
  for (const { bytes } of entries) {
    if (!isPlainXml(bytes)) throw new TableRefused('table-invalid')
    if (isSheetTooLarge(bytes.toString('latin1'))) throw new TableRefused('table-too-large')
  }
  try {
    // The library gets what was counted, not an archive that may unpack to something else.
    const rows = await readSheet(packArchive(entries))
    return rows.map(row => row.slice(0, 2).map(textOf))
  } catch {
    throw new TableRefused('table-invalid')
  }
}

/**
 * Counts how far a sheet reaches, by the places that its rows and cells name, and by their number where they name none. A sheet
 * may have any name: it is what holds its data.
 */
function isSheetTooLarge(sheet: string): boolean {
  if (!SHEET_DATA.test(sheet)) return false
  let [rows, columns, column] = [0, 0, 0]
  for (const [, tag, attributes = ''] of sheet.matchAll(ROW_OR_CELL)) {
    const [, letters = '', digits = ''] = PLACE.exec(attributes) ?? []
    if (tag === 'row') {
      rows = Math.max(rows + 1, Number(digits))
      column = 0
    } else {
      column = Math.max(column + 1, columnNumber(letters))
      columns = Math.max(columns, column)
      rows = Math.max(rows, Number(digits))
    }
    if (rows > GROUP_LIMITS.tableRows || rows * columns > MOST_CELLS) return true
  }
  return false
}

const SHEET_DATA = /<(?:\w+:)?sheetData[\s/>]/
const ROW_OR_CELL = /<(?:\w+:)?(row|c)(?=[\s/>])([^>]*)/g
const PLACE = /\br=["']([A-Z]{0,3})(\d+)["']/

/** 1 for A, 27 for AA. */
function columnNumber(letters: string): number {
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)
}

function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString()
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : ''
}

function readCsv(file: Buffer): string[][] {
  const text = decodeText(file)
  if (text === null) throw new TableRefused('file-type')
  const [, told, body = text] = /^sep=(.)\r?\n([^]*)$/i.exec(text) ?? []
  try {
    const rows: string[][] = parse(body, {
      delimiter: told ?? delimiterOf(body),
      relaxColumnCount: true,
      relaxQuotes: true,
      skipEmptyLines: false,
      maxRecordSize: LONGEST_RECORD,
      to: GROUP_LIMITS.tableRows + 1,
    })
    return rows.map(row => row.slice(0, 2))
  } catch {
    throw new TableRefused('table-invalid')
  }
}

/** Excel writes semicolons where commas separate decimals, as in Ukraine. */
function delimiterOf(text: string): string {
  const lines = text.split(/\r?\n/, 20)
  const count = (delimiter: string) => lines.reduce((sum, line) => sum + line.split(delimiter).length - 1, 0)
  const [best] = [';', '\t', ','].toSorted((a, b) => count(b) - count(a))
  return best ?? ','
}
