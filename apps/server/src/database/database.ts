import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** The interface by which all code queries the database. */
export type Database = PgDatabase<PgQueryResultHKT>

/** The transaction that a repository's writing functions take as an argument, so that the caller's code shows it. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/**
 * Runs work in a transaction, and again if it conflicts with another transaction; side effects outside the database must be safe
 * to repeat.
 */
export type InTransaction = <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>

/**
 * The SQLSTATE of a failed query, or the system's error code of a failed connection. Drizzle wraps errors, so the cause is
 * looked at first.
 */
export function sqlState(error: unknown): string | undefined {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: { code?: unknown } }
  const state = cause?.code ?? code
  return typeof state === 'string' ? state : undefined
}

export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === '23505'
}

/**
 * The codes of a deadlock and of a serialization failure: nothing was stored, and the same work may succeed when it is repeated.
 */
const CONFLICTS = new Set(['40P01', '40001'])

export function isTransactionConflict(error: unknown): boolean {
  return CONFLICTS.has(sqlState(error) ?? '')
}

const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
])

/**
 * SQLSTATE classes and codes of a database that can't serve any query now: connection errors (08), lack of disk, memory or
 * connections (53), cancellation and shutdown (57), time-outs, and disk errors (58030).
 */
const UNAVAILABLE_CLASSES = ['08', '53', '57']
const UNAVAILABLE_STATES = new Set(['55P03', '25P03', '25006', '40001', '40P01', '58030'])

/** The codes of a value that its column can't hold: a number out of range, a zero byte, a text that isn't a number. */
const INVALID_VALUES = new Set(['22003', '22021', '22P02', '22P05'])

export function isInvalidValue(error: unknown): boolean {
  return INVALID_VALUES.has(sqlState(error) ?? '')
}

/**
 * Whether an error means that the database is unavailable, not that the query is wrong; it is answered with 503, never as "not
 * found".
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const state = sqlState(error)
  if (state === undefined) return DRIVER_MESSAGES.test(messagesOf(error))
  if (state === 'ENOENT') return isConnecting(error)
  return (
    CONNECTION_CODES.has(state) ||
    UNAVAILABLE_STATES.has(state) ||
    UNAVAILABLE_CLASSES.some(kind => state.startsWith(kind))
  )
}

/** The driver's messages for errors without a code. */
const DRIVER_MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|timeout expired|query read timeout|not queryable|pool after calling end/i

function messagesOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return `${error.message} ${error.cause instanceof Error ? error.cause.message : ''}`
}

/**
 * Whether ENOENT comes from connecting: the socket's file is absent while a server on this machine is down. Other missing files
 * are no outage.
 */
function isConnecting(error: unknown): boolean {
  const { syscall, cause } = (error ?? {}) as { syscall?: unknown; cause?: { syscall?: unknown } }
  return (cause?.syscall ?? syscall) === 'connect'
}
