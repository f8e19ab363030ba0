import {
  isMt940,
  isStatementHeading,
  parseMt940,
  parseStatementRows,
  STATEMENT_LIMITS,
  type StatementLine,
} from '@dotyk/domain/statements'
import type { TableLine } from '@dotyk/domain/groups'
import { Refusal } from '../../../refusal.ts'
import { decodeText } from '../../../support/decode-text.ts'
import { isZipArchive } from '../../../support/is-zip-archive.ts'
import { readDelimited } from '../../../support/read-delimited.ts'

/** Limits on the columns and characters of a row; a business bank's table has some 30 columns. */
const TABLE_LIMITS = { columns: 60, recordLength: 20_000 }

/**
 * The received transfers in a bank's file: MT940, or a table (CSV, .xlsx) whose columns are recognised by their headings.
 * @param readWorkbook returns the rows of a workbook's first sheet
 * @throws Refusal `file-type`, `file-too-large`, `statement-unknown`, and what `readWorkbook` throws
 */
export async function parseStatement(
  file: Buffer,
  readWorkbook: (file: Buffer) => Promise<TableLine[]>,
): Promise<StatementLine[]> {
  const lines = isZipArchive(file)
    ? parseStatementRows((await readWorkbook(file)).map(({ cells }) => cells.map(roundedNumber)))
    : parseText(file)
  if (lines === null) throw new Refusal('statement-unknown')
  if (lines.length > STATEMENT_LIMITS.lines) throw new Refusal('file-too-large')
  return lines
}

function parseText(file: Buffer): StatementLine[] | null {
  const text = decodeText(file)
  if (text === null || /^\s*</.test(text.slice(0, 64))) throw new Refusal('file-type')
  return isMt940(text) ? parseMt940(text) : parseStatementRows(rowsOf(text))
}

/** Rounds a number, because workbooks store 499.1 as 499.10000000000002. */
function roundedNumber(cell: string): string {
  return /^-?\d{1,9}\.\d{3,}(?:E-\d+)?$/.test(cell) ? Number(cell).toFixed(2) : cell
}

function rowsOf(text: string): string[][] {
  const limits = { ...TABLE_LIMITS, rows: 2 * STATEMENT_LIMITS.lines, isKnown: isStatementHeading }
  try {
    return readDelimited(text, limits).map(({ cells }) => cells)
  } catch {
    throw new Refusal('statement-unknown')
  }
}
