import type { TableLine } from '@dotyk/domain/groups'
import { readCsv } from './read-csv.ts'
import { readWorkbook } from './read-workbook.ts'
import { TableRefused } from './table-refused.ts'

/**
 * The rows of an .xlsx or .csv file that hold something, told apart by their content: an .xls renamed to .xlsx is neither. A
 * formula counts as what it shows.
 * @throws TableRefused
 */
export function readTable(file: Buffer): TableLine[] {
  const lines = isArchive(file) ? readWorkbook(file) : readCsv(file)
  if (lines.length === 0) throw new TableRefused('table-empty')
  return lines
}

function isArchive(file: Buffer): boolean {
  return file.length > 3 && file.readUInt32LE(0) === 0x04034b50
}
