import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * How new the rows of a read must be: `current` has every change that was acknowledged, `recent` may lack those of the last
 * second and so may come from a replica.
 */
export type Freshness = 'current' | 'recent'

const wanted = new AsyncLocalStorage<Freshness>()

/**
 * Runs work whose reads outside of transactions may be that old. What isn't run by it reads `current`. Drizzle's queries begin
 * when they are awaited, so the work is awaited here.
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
