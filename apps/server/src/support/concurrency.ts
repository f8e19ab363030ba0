/** Runs work as soon as fewer than `limit` other pieces of work are running, in the order of the calls. */
export type RunLimited = <Result>(work: () => Promise<Result>) => Promise<Result>

export function limitConcurrency(limit: number): RunLimited {
  const waiting: (() => void)[] = []
  let running = 0

  return async work => {
    if (running < limit) running += 1
    // Finished work passes its slot to the next waiting call, so that no later call gets it first.
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
