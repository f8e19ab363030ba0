import { inspect } from 'node:util'
import { ConfigError } from './config-error.ts'
import { isDatabaseUnavailable, sqlState } from '../database/database.ts'

const DISK_FULL_STATES = ['53100', 'ENOSPC', 'EDQUOT']

/**
 * Returns the text printed when the service can't start: a sentence if the operator can correct the cause, otherwise the stack.
 */
export function describeStartFailure(error: unknown): string {
  if (error instanceof ConfigError) return error.message
  if (isDiskFull(error))
    return 'The disk is full: the database or the data folder takes no more. Free some space and start again.'
  if (isDatabaseUnavailable(error))
    return `The database stopped answering during the start (${messageOf(error)}). Start it and try again.`
  return error instanceof Error ? (error.stack ?? error.message) : inspect(error)
}

/** Whether an error means a full disk. PostgreSQL reports it with a code or, during its own start, only as text. */
function isDiskFull(error: unknown): boolean {
  return DISK_FULL_STATES.includes(sqlState(error) ?? '') || /no space left on device/i.test(messageOf(error))
}

/** Returns the innermost message of an error or object; some libraries throw objects that aren't errors. */
function messageOf(error: unknown): string {
  const { message, cause } = (error ?? {}) as { message?: unknown; cause?: unknown }
  const own = typeof message === 'string' ? message : ''
  return cause === undefined ? own : messageOf(cause) || own
}
