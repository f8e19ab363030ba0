/** The description of an error in the log. */
export interface ErrorDescription {
  type: string
  message: string
  code?: string
  /** The table, column or constraint that a database error names. */
  table?: string
  column?: string
  constraint?: string
  /** The stack without the message. */
  stack?: string
  cause?: ErrorDescription
}

const LONGEST_MESSAGE = 500
const DEEPEST_CAUSE = 3

/**
 * Describes an error without personal data, for logs and stored job results: parameters of queries, rows that the database
 * quotes, addresses and phone numbers are removed.
 */
export function describeError(error: unknown): ErrorDescription | string {
  return isErrorLike(error) ? describe(error, DEEPEST_CAUSE) : redact(String(error))
}

/** An error, or a copy of its properties: the job queue passes errors on as plain objects. */
type ErrorLike = Pick<Error, 'message'> & Partial<Error>

const isErrorLike = (value: unknown): value is ErrorLike =>
  typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string'

function describe(error: ErrorLike, depth: number): ErrorDescription {
  const { name = 'Error', stack, cause } = error
  const { code, table, column, constraint } = error as ErrorLike & Record<string, unknown>
  return {
    type: name === 'Error' && error instanceof Error ? error.constructor.name : name,
    message: describeMessage(error),
    ...textsOf({ code, table, column, constraint }),
    ...(stack ? { stack: placesOf(stack) } : {}),
    ...(cause instanceof Error && depth > 0 ? { cause: describe(cause, depth - 1) } : {}),
  }
}

/** The message of an error in one line, redacted. */
export function describeMessage(error: unknown): string {
  if (!isErrorLike(error)) return redact(String(error))
  // Drizzle's message contains the parameters after the query, so only the query is used.
  if ('query' in error && 'params' in error) return redact(`Failed query: ${String(error.query)}`)
  // PostgreSQL quotes an invalid value after a colon, so that part is removed.
  return redact('severity' in error ? error.message.replace(/: ".*$/s, '') : error.message)
}

function redact(text: string): string {
  return text
    .slice(0, LONGEST_MESSAGE)
    .replace(/\$argon2[^\s,'"]+/g, '[hash]')
    .replace(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, '[address]')
    .replace(/\+?\d[\d\s()-]{7,}\d/g, '[number]')
}

function textsOf(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** Returns the lines of a stack that name places in the code; the lines before them repeat the message. */
function placesOf(stack: string): string {
  return stack
    .split('\n')
    .filter(line => /^\s+at /.test(line))
    .join('\n')
}
