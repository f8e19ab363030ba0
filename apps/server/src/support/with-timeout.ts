/** The work did not finish in time; it goes on in the background. */
export class TimeoutError extends Error {
  override name = 'TimeoutError'
}

/** @throws NoAnswerError once the time is over; the work itself goes on. */
export async function withTimeout<Result>(work: Promise<Result>, limitMs: number): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new TimeoutError(`No answer within ${limitMs} ms`)), limitMs)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
