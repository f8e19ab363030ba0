/** An error as the log was told of it. */
export interface ErrorReport {
  /** The log line's own text, without data. */
  message: string
  isFatal: boolean
  /** The error that was thrown, if any. */
  error: Error | null
  /** The method and the pattern of the route, never the address itself; null outside of requests. */
  transaction: string | null
  /** The browser's trace that the request belongs to; null where it names none. */
  trace: TraceParent | null
  /** Further fields of the log that contain no personal data. */
  tags: Readonly<Record<string, string>>
  /** The number of occurrences. */
  count: number
}

export interface TraceParent {
  traceId: string
  spanId: string
}

export interface ErrorReporter {
  /** Takes a report without waiting for it; drops it where too many wait already. Never throws. */
  report: (report: ErrorReport) => void
  /** Waits until what was reported is sent, for at most so long; what is still under way is dropped. */
  close: (timeoutMs: number) => Promise<void>
}
