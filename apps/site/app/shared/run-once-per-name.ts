const started = new Map<string, Promise<unknown>>()

/**
 * Runs `work` once per name and returns the same promise to all callers. Used in effects, which may run twice. After a failure
 * the work may run again.
 */
export function runOncePerName<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const running = started.get(name) as Promise<Result> | undefined
  if (running) return running
  const result = work()
  started.set(name, result)
  result.catch(() => started.delete(name))
  return result
}
