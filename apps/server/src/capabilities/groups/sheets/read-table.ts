import type { TableLine } from '@dotyk/domain/groups'
import { isZipArchive } from '../../../support/is-zip-archive.ts'
import { readCsv } from './read-csv.ts'
import { readWorkbook } from './read-workbook.ts'
import { TableRefused } from './table-refused.ts'

/**
 * The rows of an .xlsx or .csv file that hold something, told apart by their content: an .xls renamed to .xlsx is neither. A
 * formula counts as what it shows.
 * @throws TableRefused
 */
export function readTable(file: Buffer): TableLine[] {
  const lines = isZipArchive(file) ? readWorkbook(file) : readCsv(file)
  if (lines.length === 0) throw new TableRefused('table-empty')
  return lines
}
