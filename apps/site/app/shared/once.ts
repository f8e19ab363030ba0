const started = new Map<string, Promise<unknown>>()

/**
 * Starts `work` the first time it is asked for by this name and gives everyone the same result: for what must happen
 * once though an effect may run twice. A failure may be tried again.
 */
export function once<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const running = started.get(name) as Promise<Result> | undefined
  if (running) return running
  const result = work()
  started.set(name, result)
  result.catch(() => started.delete(name))
  return result
}
