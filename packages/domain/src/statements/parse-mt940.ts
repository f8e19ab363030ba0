import { type StatementLine, STATEMENT_LIMITS } from './statement-line.ts'
import { parseAmount, parseCurrency, parseStatementDay } from './statement-values.ts'

/**
 * Matches a movement of MT940: day, booking day, credit or debit, a letter of the currency, sum, kind of transaction, reference.
 */
const MOVEMENT = /^(\d{2})(\d{2})(\d{2})(?:\d{4})?(R?[CD])[A-Z]?(\d{1,9},\d{0,2})[A-Z][A-Z\d]{3}([^\n]*)/

/** Returns whether a text is a bank statement in the MT940 format. */
export function isMt940(text: string): boolean {
  return /^\s*(?:\{1:|:20:)/m.test(text) && /^:61:/m.test(text)
}

/** Returns the incoming transfers in a bank statement in SWIFT's MT940 format; reversed entries are left out. */
export function parseMt940(text: string): StatementLine[] {
  const lines: StatementLine[] = []
  let currency = parseCurrency('')
  let movement: StatementLine | null = null
  for (const { tag, value } of fieldsOf(text)) {
    if (tag.startsWith('60')) currency = parseCurrency(/^[CD]\d{6}([A-Z]{3})/.exec(value)?.[1] ?? '')
    if (tag === '61') {
      movement = readMovement(value, currency)
      if (movement) lines.push(movement)
    } else if (tag === '86' && movement) {
      Object.assign(movement, readDetails(value))
      movement = null
    }
  }
  return lines
}

/** Returns the tags of a statement and their values; a line without a tag continues the previous value. */
function fieldsOf(text: string): { tag: string; value: string }[] {
  const fields: { tag: string; value: string }[] = []
  for (const line of text.replaceAll('\r', '').split('\n')) {
    const [, tag, value = ''] = /^:(\d{2}[A-Z]?):(.*)$/.exec(line) ?? []
    const last = fields.at(-1)
    if (tag !== undefined) fields.push({ tag, value })
    else if (last && line !== '-' && line !== '-}') last.value += `\n${line}`
  }
  return fields
}

function readMovement(value: string, currency: StatementLine['currency'] | null): StatementLine | null {
  const [, year, month, day, direction, sum = '', reference = ''] = MOVEMENT.exec(value) ?? []
  const came = parseStatementDay(`20${year}-${month}-${day}`)
  const amount = parseAmount(sum.endsWith(',') ? sum.slice(0, -1) : sum)
  if (direction !== 'C' || came === null || amount === null || amount <= 0 || currency === null) return null
  const document = reference.split('//').find(part => part !== '' && part !== 'NONREF') ?? ''
  return { day: came, amount, currency, payer: '', payerCode: '', purpose: '', document: short(document) }
}

/** Parses the purpose and the payer, given in numbered parts such as `?20…?32…` or as one text. */
function readDetails(value: string): Pick<StatementLine, 'payer' | 'payerCode' | 'purpose'> {
  const parts = [...value.replaceAll('\n', '').matchAll(/\?(\d{2})([^?]*)/g)].map(([, number, text]) => ({
    number: Number(number),
    text: text ?? '',
  }))
  const joined = (from: number, to: number) =>
    parts
      .filter(({ number }) => number >= from && number <= to)
      .map(({ text }) => text)
      .join('')
  if (parts.length === 0) return { payer: '', payerCode: '', purpose: short(value) }
  return {
    payer: short(joined(32, 33)),
    payerCode: short(joined(38, 38)),
    purpose: short(joined(20, 29) + joined(60, 63)),
  }
}

function short(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, STATEMENT_LIMITS.text)
}
