export type RunInTurn = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>

/** Runs one piece of work at a time and takes the keys in turn: however many wait under one key, the others wait for one. */
export function createFairQueue(): RunInTurn {
  /** In the order of their turns. */
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
