import type { TableLine } from '@dotyk/domain/groups'
import { isZipArchive } from '../../../support/is-zip-archive.ts'
import { readCsv } from './read-csv.ts'
import { readWorkbook } from './read-workbook.ts'
import { TableRefused } from './table-refused.ts'

/**
 * Reads the rows with content of an .xlsx or .csv file. The type is detected from the content, so an .xls renamed to .xlsx is
 * refused. A formula is read as the value that it shows.
 * @throws TableRefused
 */
export function readTable(file: Buffer): TableLine[] {
  const lines = isZipArchive(file) ? readWorkbook(file) : readCsv(file)
  if (lines.length === 0) throw new TableRefused('table-empty')
  return lines
}
