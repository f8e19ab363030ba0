/** Runs work as soon as fewer than `limit` pieces are under way, in the order it came. */
export type RunLimited = <Result>(work: () => Promise<Result>) => Promise<Result>

export function limitConcurrency(limit: number): RunLimited {
  const waiting: (() => void)[] = []
  let running = 0

  return async work => {
    if (running < limit) running += 1
    // Finished work hands its place to the next waiting call, so that no later call takes it first.
    else await new Promise<void>(resolve => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
