const started = new Map<string, Promise<unknown>>()

/**
 * Runs `work` once per name and returns the same promise to all callers, for work in effects that may run twice. A failure
 * allows a retry.
 */
export function runOncePerName<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const running = started.get(name) as Promise<Result> | undefined
  if (running) return running
  const result = work()
  started.set(name, result)
  result.catch(() => started.delete(name))
  return result
}
