import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** The one way to the database, the same on PGlite and PostgreSQL. */
export type Database = PgDatabase<PgQueryResultHKT>

/** What a repository's writing functions take, so that a transaction is visible where it is used. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export type InTransaction = <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>

/** SQLSTATE of a failed query: the drivers and Drizzle's wrapper put it in different places. */
function sqlState(error: unknown): string | undefined {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: { code?: unknown } }
  const state = cause?.code ?? code
  return typeof state === 'string' ? state : undefined
}

export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === '23505'
}

const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
])

/** Whether the database is away, rather than the query wrong: answered as 503, never as "not found". */
export function isDatabaseAway(error: unknown): boolean {
  const state = sqlState(error)
  if (state !== undefined)
    return CONNECTION_CODES.has(state) || state.startsWith('08') || state.startsWith('57P')
  const message =
    error instanceof Error
      ? `${error.message} ${error.cause instanceof Error ? error.cause.message : ''}`
      : ''
  return /connection terminated|timeout exceeded when trying to connect|PGlite is closed/i.test(message)
}
