import { createHash } from 'node:crypto'
import type { StatementLine } from '@dotyk/domain/statements'

/** A line of a statement and how many lines before it say the same: two equal transfers of a day are two. */
export interface RepeatCountedLine extends StatementLine {
  repeat: number
}

/** Says of each line how many before it are equal. */
export function countRepeats(lines: readonly StatementLine[]): RepeatCountedLine[] {
  const seen = new Map<string, number>()
  return lines.map(line => {
    const key = textOf(line)
    const repeat = seen.get(key) ?? 0
    seen.set(key, repeat + 1)
    return { ...line, repeat }
  })
}

/** By which a line is known in another file of the same account. */
export function statementLineFingerprint(line: RepeatCountedLine): string {
  return createHash('sha256')
    .update(`${textOf(line)} ${line.repeat}`)
    .digest('hex')
}

function textOf({ day, amount, currency, payer, payerCode, purpose, document }: StatementLine): string {
  return JSON.stringify([day, amount, currency, payer, payerCode, purpose, document])
}
