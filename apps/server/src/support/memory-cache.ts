export interface MemoryCacheOptions<Value> {
  /** The largest total size of all values in bytes. */
  limitBytes: number
  /** Returns the size of a value in bytes. */
  sizeOf: (value: Value) => number
  /** Returns whether a stored value is still valid; by default all are. */
  isFresh?: (value: Value) => boolean
}

interface Entry<Value> {
  cacheKey: string
  value: Promise<Value> | Value
  /** The last created value; while a new one is being created, it belongs to an older cache key. */
  finished: Value | null
  bytes: number
}

/** The bytes of an entry in addition to its value: its key, its headers and its place in the map. */
const ENTRY_BYTES = 1_024

export type MemoryCache<Value> = ReturnType<typeof createMemoryCache<Value>>

/** Keeps values in memory up to a number of bytes; the least recently used are dropped first. */
export function createMemoryCache<Value>({
  limitBytes,
  sizeOf,
  isFresh = () => true,
}: MemoryCacheOptions<Value>) {
  /** The entries, the least recently used first. */
  const entries = new Map<string, Entry<Value>>()
  /** The name of the last entry, which needn't be moved when it is used again, as when many visitors open one card. */
  let newest: string | null = null
  let bytes = 0

  function remove(name: string): void {
    bytes -= entries.get(name)?.bytes ?? 0
    entries.delete(name)
  }

  function measure(entry: Entry<Value>): void {
    const size = ENTRY_BYTES + (entry.finished === null ? 0 : sizeOf(entry.finished))
    bytes += size - entry.bytes
    entry.bytes = size
    for (const name of entries.keys()) {
      if (bytes <= limitBytes) return
      remove(name)
    }
  }

  return {
    has: (name: string): boolean => entries.has(name),

    /** Returns the last value created under `name`, whatever its cache key; null if there is none. */
    findLast: (name: string): Value | null => entries.get(name)?.finished ?? null,

    /**
     * Returns the value stored under `name` if it has the same `cacheKey` and is fresh; otherwise `make` creates a new one. Calls
     * during its creation wait for the same value. If creating it fails, the previous value stays.
     */
    getOrCreate(name: string, cacheKey: string, make: () => Promise<Value>): Promise<Value> | Value {
      const kept = entries.get(name)
      if (kept) {
        if (newest !== name) {
          entries.delete(name)
          entries.set(name, kept)
          newest = name
        }
        const { finished } = kept
        const isStale = finished !== null && kept.value === finished && !isFresh(finished)
        if (kept.cacheKey === cacheKey && !isStale) return kept.value
      }
      const making = make()
      const entry: Entry<Value> = { cacheKey, value: making, finished: kept?.finished ?? null, bytes: 0 }
      remove(name)
      entries.set(name, entry)
      newest = name
      measure(entry)
      making.then(
        value => {
          entry.value = value
          entry.finished = value
          if (entries.get(name) === entry) measure(entry)
        },
        () => {
          if (entries.get(name) !== entry) return
          if (kept && entry.finished !== null) entry.cacheKey = ''
          else remove(name)
        },
      )
      return making
    },

    /** Measures the size of a value again after it has changed. */
    remeasure(name: string, value: Value): void {
      const entry = entries.get(name)
      if (entry?.finished === value) measure(entry)
    },

    delete: remove,
  }
}
