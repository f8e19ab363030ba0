/** The error when work did not finish in time; the work continues in the background. */
export class TimeoutError extends Error {
  override name = 'TimeoutError'
}

/** Waits for work at most for a time. @throws TimeoutError once the time is over; the work itself continues. */
export async function withTimeout<Result>(work: Promise<Result>, limitMs: number): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new TimeoutError(`No answer within ${limitMs} ms`)), limitMs)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
