import type { ErrorReport, TraceParent } from './error-report.ts'

/** The fields of log lines that a report may contain: they describe the place and the error, never a person. */
const TAGS = [
  'call',
  'code',
  'error',
  'errorCode',
  'figure',
  'key',
  'kind',
  'method',
  'part',
  'queue',
  'route',
  'service',
  'size',
  'status',
  'tries',
] as const

/** Matches identifiers (codes, route patterns, queue names), never free text, which may hold personal data. */
const WORD = /^[\w./:*-]{1,100}$/

const FATAL = 60

/**
 * Returns the report of a log line.
 * @param args the logger's arguments
 */
export function toErrorReport(args: readonly unknown[], level: number): ErrorReport {
  const [first, second] = args
  const fields = isFields(first) ? first : {}
  const thrown = first instanceof Error ? first : (fields['err'] ?? fields['error'])
  const { method, route } = fields
  return {
    message: typeof first === 'string' ? first : typeof second === 'string' ? second : 'an error',
    isFatal: level >= FATAL,
    error: thrown instanceof Error ? thrown : null,
    transaction: isWord(method) && isWord(route) ? `${method} ${route}` : null,
    trace: isTrace(fields['trace']) ? fields['trace'] : null,
    tags: tagsOf(fields),
    count: 1,
  }
}

function tagsOf(fields: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    TAGS.map(name => [name, fields[name]] as const)
      .filter(([, value]) => isWord(value) || typeof value === 'number')
      .map(([name, value]) => [name, String(value)]),
  )
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !(value instanceof Error)
}

function isWord(value: unknown): value is string {
  return typeof value === 'string' && WORD.test(value)
}

function isTrace(value: unknown): value is TraceParent {
  return isFields(value) && isWord(value['traceId']) && isWord(value['spanId'])
}
