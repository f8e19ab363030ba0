import type { TraceParent } from './error-report.ts'

/** Reads the header `sentry-trace`, by which our pages connect their reports with the server's. */
export function readTraceParent(header: string | string[] | undefined): TraceParent | null {
  const [, traceId, spanId] =
    /^([0-9a-f]{32})-([0-9a-f]{16})(?:-[01])?$/.exec(typeof header === 'string' ? header : '') ?? []
  return traceId && spanId ? { traceId, spanId } : null
}
