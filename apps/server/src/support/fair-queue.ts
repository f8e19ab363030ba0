export type RunQueued = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>

/**
 * Creates a queue that runs one task at a time, round-robin over keys, so that a busy key delays any other key by at most one
 * task.
 */
export function createFairQueue(): RunQueued {
  /** The waiting tasks by key; the first key has the next turn. */
  const waiting = new Map<string, (() => void)[]>()
  let isRunning = false

  function startNext(previous: string): void {
    const key = [...waiting.keys()].find(each => each !== previous) ?? [...waiting.keys()][0]
    const starts = key === undefined ? undefined : waiting.get(key)
    if (key === undefined || !starts) {
      isRunning = false
      return
    }
    const [start, ...rest] = starts
    waiting.delete(key)
    if (rest.length > 0) waiting.set(key, rest)
    start?.()
  }

  return async (key, work) => {
    if (isRunning) await new Promise<void>(start => waiting.set(key, [...(waiting.get(key) ?? []), start]))
    isRunning = true
    try {
      return await work()
    } finally {
      startNext(key)
    }
  }
}
