import type { Currency } from '../values/money.ts'

/** An incoming transfer, read from a line of a bank statement. */
export interface StatementLine {
  /** The day of the transfer, `YYYY-MM-DD`. */
  day: string
  /** The amount in minor units, always positive. */
  amount: number
  currency: Currency
  /** The payer's name; '' if the statement doesn't give it. */
  payer: string
  /** The payer's EDRPOU (an organization) or tax number (a person); '' if the statement doesn't give it. */
  payerCode: string
  purpose: string
  /** The bank's number of the payment document. */
  document: string
}

/** The limits of a statement: bytes of the file, transfers, and characters of a text. */
export const STATEMENT_LIMITS = { file: 5_000_000, lines: 5_000, text: 1_000 } as const
