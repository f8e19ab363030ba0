/** An error as the log was told of it. */
export interface ErrorReport {
  /** What the log says happened: a text of ours, without data. */
  message: string
  isFatal: boolean
  /** What was thrown, where something was. */
  error: Error | null
  /** The method and the pattern of the route, never the address itself; null outside of requests. */
  transaction: string | null
  /** The browser's trace that the request belongs to; null where it names none. */
  trace: TraceParent | null
  /** What else the log says, of the fields that hold nothing of anybody. */
  tags: Readonly<Record<string, string>>
  /** How often it happened. */
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
