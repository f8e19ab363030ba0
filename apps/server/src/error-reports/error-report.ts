/** An error that was logged, as it is reported. */
export interface ErrorReport {
  /** The message of the log line, without its data. */
  message: string
  isFatal: boolean
  /** The error that was thrown, if any. */
  error: Error | null
  /** The method and the pattern of the request's route, never the address itself; null outside of requests. */
  transaction: string | null
  /** The browser's trace to which the request belongs; null if the request names none. */
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
  /** Sends a report without waiting; drops it if too many are being sent already. Never throws. */
  report: (report: ErrorReport) => void
  /** Waits until all reports are sent, for at most `timeoutMs`; reports that are still being sent are dropped. */
  close: (timeoutMs: number) => Promise<void>
}
