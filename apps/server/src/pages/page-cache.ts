/** A cache of the most recently used pages, limited by bytes. */
export interface PageCache<Page> {
  get: (key: string) => Page | undefined
  set: (key: string, page: Page, bytes: number) => void
}

/** The bytes of an entry in addition to its page. */
const OVERHEAD_BYTES = 1_024

export function createPageCache<Page>(maxBytes: number): PageCache<Page> {
  const entries = new Map<string, { page: Page; bytes: number }>()
  let total = 0

  function remove(key: string): void {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    total -= entry.bytes
  }

  return {
    get(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry.page
    },
    set(key, page, pageBytes) {
      remove(key)
      const bytes = pageBytes + key.length * 2 + OVERHEAD_BYTES
      if (bytes > maxBytes) return
      entries.set(key, { page, bytes })
      total += bytes
      for (const oldest of entries.keys()) {
        if (total <= maxBytes) return
        remove(oldest)
      }
    },
  }
}
