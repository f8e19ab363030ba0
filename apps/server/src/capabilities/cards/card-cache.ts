export interface CardCache<Value> {
  /**
   * The value kept under `name`, made anew by `make` unless the kept one has the same `cacheKey`. Calls that come while it
   * is being made wait for that one.
   */
  getOrCreate: (name: string, cacheKey: string, make: () => Promise<Value>) => Promise<Value> | Value
}

/** Keeps the most recently used values, at most `limit` of them. */
export function createCardCache<Value>(limit: number): CardCache<Value> {
  const entries = new Map<string, { cacheKey: string; value: Promise<Value> | Value }>()

  return {
    getOrCreate(name, cacheKey, make) {
      const entry = entries.get(name)
      if (entry?.cacheKey === cacheKey) {
        entries.delete(name)
        entries.set(name, entry)
        return entry.value
      }
      const making = make()
      const fresh: { cacheKey: string; value: Promise<Value> | Value } = { cacheKey, value: making }
      entries.delete(name)
      entries.set(name, fresh)
      const oldest = entries.keys().next()
      if (entries.size > limit && !oldest.done) entries.delete(oldest.value)
      making.then(
        value => {
          fresh.value = value
        },
        () => {
          if (entries.get(name) === fresh) entries.delete(name)
        },
      )
      return making
    },
  }
}
