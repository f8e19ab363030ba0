import type { Currency } from '../values/money.ts'

/** Money that came to the account, as a line of the bank's statement says it. */
export interface StatementLine {
  /** `YYYY-MM-DD` */
  day: string
  /** Minor units, positive. */
  amount: number
  currency: Currency
  /** '' where the bank doesn't say it, as of the next. */
  payer: string
  /** EDRPOU of an organization, tax number of a person. */
  payerCode: string
  purpose: string
  /** The bank's number of the document. */
  document: string
}

/** Bytes of a file, and lines of a statement. */
export const STATEMENT_LIMITS = { file: 5_000_000, lines: 5_000, text: 1_000 } as const
