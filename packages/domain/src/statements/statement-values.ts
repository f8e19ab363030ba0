import type { Currency } from '../values/money.ts'

/** Matches a sum of up to nine digits and two decimals. */
const AMOUNT = /^([+-]?)(\d{1,9})(?:[.,](\d{1,2}))?$/

/** Matches a sum whose thousands are separated by commas and decimals by a point, or the other way round. */
const GROUPED = /^[+-]?\d{1,3}(?:(?:,\d{3})+\.\d{1,2}|(?:\.\d{3})+,\d{1,2})$/

/** Parses a sum such as `1 234,56`, `-20`, `1234.5` or `1,234.56` to minor units; null for any other text. */
export function parseAmount(text: string): number | null {
  const plain = text.replace(/[\s\u00a0\u202f'’]/g, '').replace('−', '-')
  const written = GROUPED.test(plain) ? plain.replace(/[.,](?=.*[.,])/g, '') : plain
  const [, sign, whole, hundredths = ''] = AMOUNT.exec(written) ?? []
  if (whole === undefined) return null
  const amount = Number(whole) * 100 + Number(hundredths.padEnd(2, '0'))
  return sign === '-' ? -amount : amount
}

/** Matches a day as spreadsheets store it: the days since 30 December 1899, with the time as a fraction. */
const SPREADSHEET_DAY = /^(\d{5})(?:\.\d+)?$/
const SPREADSHEET_EPOCH = Date.UTC(1899, 11, 30)
const DAY_MS = 24 * 60 * 60_000

/**
 * Converts a day such as `27.11.2026 14:05`, `2026-11-27`, `27/11/2026`, or `46353.5` as spreadsheets store it, to `YYYY-MM-DD`;
 * null for any other text.
 */
export function parseStatementDay(text: string): string | null {
  const trimmed = text.trim()
  const [, stored] = SPREADSHEET_DAY.exec(trimmed) ?? []
  if (stored !== undefined)
    return new Date(SPREADSHEET_EPOCH + Number(stored) * DAY_MS).toISOString().slice(0, 10)
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(trimmed) ?? []
  if (year !== undefined) return realDay(year, month, day)
  const [, d, m, y] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?!\d)/.exec(trimmed) ?? []
  return y === undefined ? null : realDay(y, m?.padStart(2, '0'), d?.padStart(2, '0'))
}

function realDay(year: string, month = '', day = ''): string | null {
  const iso = `${year}-${month}-${day}`
  const date = new Date(`${iso}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? null : iso
}

/**
 * Parses a currency given by the letters or the number of ISO 4217; an empty text means hryvnias, null means any other currency.
 */
export function parseCurrency(text: string): Currency | null {
  const named = text.trim().toUpperCase()
  if (named === '' || named === 'UAH' || named === '980' || named === 'ГРН') return 'UAH'
  return named === 'USD' || named === '840' ? 'USD' : null
}
