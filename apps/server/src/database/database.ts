import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** How everything reaches the database. */
export type Database = PgDatabase<PgQueryResultHKT>

/** The transaction that a repository's writing functions take, so that it is visible where it is used. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Runs the work again where another transaction got in its way; whatever it does besides the database must bear that. */
export type InTransaction = <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>

/** SQLSTATE of a failed query, or the system's code of a failed connection; Drizzle's wrapper has it as its cause. */
export function sqlState(error: unknown): string | undefined {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: { code?: unknown } }
  const state = cause?.code ?? code
  return typeof state === 'string' ? state : undefined
}

export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === '23505'
}

/** A deadlock, or a conflict of transactions: nothing was stored, and the same work may succeed when it is done anew. */
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
 * Errors of a database that can't serve now, whatever the query: connection (08), resources such as disk, memory and
 * connections (53), cancelled and shut down (57), and time-outs, of locks as well; 58030 is a disk
 * that fails.
 */
const UNAVAILABLE_CLASSES = ['08', '53', '57']
const UNAVAILABLE_STATES = new Set(['55P03', '25P03', '25006', '40001', '40P01', '58030'])

/** A value its column can't hold: a number beyond its range, a zero byte, a text that is no number. */
const INVALID_VALUES = new Set(['22003', '22021', '22P02', '22P05'])

export function isInvalidValue(error: unknown): boolean {
  return INVALID_VALUES.has(sqlState(error) ?? '')
}

/** Whether the database is unavailable, rather than the query wrong: answered as 503, never as "not found". */
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

/** The socket's file is absent while a server on this machine is down; other files are absent for other reasons. */
function isConnecting(error: unknown): boolean {
  const { syscall, cause } = (error ?? {}) as { syscall?: unknown; cause?: { syscall?: unknown } }
  return (cause?.syscall ?? syscall) === 'connect'
}
