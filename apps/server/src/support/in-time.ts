/** Something was asked and hasn't answered in time; it may still do so. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError'
}

/** @throws NoAnswerError once the time is over; the work itself goes on. */
export async function inTime<Result>(work: Promise<Result>, limitMs: number): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new NoAnswerError(`No answer within ${limitMs} ms`)), limitMs)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
