import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * How up to date a read must be: `current` includes every acknowledged change; `recent` may lack changes of the last second, so a
 * replica may answer it.
 */
export type Freshness = 'current' | 'recent'

const wanted = new AsyncLocalStorage<Freshness>()

/**
 * Runs work whose reads outside of transactions have this freshness; all other work reads `current`. The work is awaited inside,
 * because Drizzle's queries begin only when they are awaited.
 */
export function runWithFreshness<Result>(
  freshness: Freshness,
  work: () => PromiseLike<Result> | Result,
): Promise<Result> {
  return wanted.run(freshness, async () => await work())
}

export function currentFreshness(): Freshness {
  return wanted.getStore() ?? 'current'
}
