import {
  isMt940,
  isStatementHeading,
  parseMt940,
  parseStatementRows,
  STATEMENT_LIMITS,
  type StatementLine,
} from '@dotyk/domain/statements'
import { Refusal } from '../../../refusal.ts'
import { decodeText } from '../../../support/decode-text.ts'
import { readDelimited } from '../../../support/read-delimited.ts'

/** Columns and characters of a row: a client bank's table has some 30 columns. */
const TABLE_LIMITS = { columns: 60, recordLength: 20_000 }

/**
 * The money that came, by a bank's file: MT940, or a table whose columns are known by their headings.
 * @throws Refusal `file-type`, `file-too-large`, `statement-unknown`
 */
export function parseStatement(file: Buffer): StatementLine[] {
  const text = decodeText(file)
  if (text === null || /^\s*</.test(text.slice(0, 64))) throw new Refusal('file-type')
  const lines = isMt940(text) ? parseMt940(text) : parseStatementRows(rowsOf(text))
  if (lines === null) throw new Refusal('statement-unknown')
  if (lines.length > STATEMENT_LIMITS.lines) throw new Refusal('file-too-large')
  return lines
}

function rowsOf(text: string): string[][] {
  const limits = { ...TABLE_LIMITS, rows: 2 * STATEMENT_LIMITS.lines, isKnown: isStatementHeading }
  try {
    return readDelimited(text, limits).map(({ cells }) => cells)
  } catch {
    throw new Refusal('statement-unknown')
  }
}
