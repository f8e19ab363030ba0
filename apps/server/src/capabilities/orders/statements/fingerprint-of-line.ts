import { createHash } from 'node:crypto'
import type { StatementLine } from '@dotyk/domain/statements'

/** A line of a statement, and how many equal lines precede it, because two equal transfers of a day are two payments. */
export interface RepeatCountedLine extends StatementLine {
  repeat: number
}

/** Counts for each line how many equal lines precede it. */
export function countRepeats(lines: readonly StatementLine[]): RepeatCountedLine[] {
  const seen = new Map<string, number>()
  return lines.map(line => {
    const key = textOf(line)
    const repeat = seen.get(key) ?? 0
    seen.set(key, repeat + 1)
    return { ...line, repeat }
  })
}

/** The fingerprint by which a line is recognised in another file of the same account. */
export function statementLineFingerprint(line: RepeatCountedLine): string {
  return createHash('sha256')
    .update(`${textOf(line)} ${line.repeat}`)
    .digest('hex')
}

function textOf({ day, amount, currency, payer, payerCode, purpose, document }: StatementLine): string {
  return JSON.stringify([day, amount, currency, payer, payerCode, purpose, document])
}
