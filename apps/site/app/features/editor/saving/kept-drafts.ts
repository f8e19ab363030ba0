import { DRAFT_PREFIX } from '../../../shared/unsaved-changes.ts'
import type { Kept, Shelf } from './ports.ts'

/** Raised when the shape of what is kept changes: older leftovers are then not understood any more. */
const SHAPE = 1

interface Leftover<Fields> {
  shape: number
  at: number
  kept: Kept<Fields>
}

export interface ShelfOptions {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>
  profileId: string
  /** Names this page among the open ones. */
  page: string
  /** The pages that are open now: their drafts are theirs to save. */
  openPages: ReadonlySet<string>
  now: () => number
}

/**
 * Unsaved changes in the browser's storage, one entry a page, so that two open tabs never overwrite each other's. Where
 * the storage is full or forbidden, the page goes on without it.
 */
export function createShelf<Fields>({
  storage,
  profileId,
  page,
  openPages,
  now,
}: ShelfOptions): Shelf<Fields> {
  const ours = `${DRAFT_PREFIX}${profileId}:`
  const key = ours + page
  let adopted: string[] = []

  return {
    adopt() {
      const leftovers = keysOf(storage)
        .filter(each => each.startsWith(ours) && !openPages.has(each.slice(ours.length)))
        .map(each => ({ key: each, leftover: read<Fields>(storage, each) }))
      adopted = leftovers.map(each => each.key).filter(each => each !== key)
      return leftovers
        .flatMap(({ leftover }) => leftover ?? [])
        .sort((one, other) => one.at - other.at)
        .map(({ kept }) => kept)
    },
    keep(kept) {
      try {
        if (kept) {
          const leftover: Leftover<Fields> = { shape: SHAPE, at: now(), kept }
          storage.setItem(key, JSON.stringify(leftover))
        } else {
          storage.removeItem(key)
        }
        for (const each of adopted.splice(0)) storage.removeItem(each)
      } catch {
        // Full or forbidden: the page still has everything, and warns before it is closed.
      }
    },
  }
}

function keysOf(storage: ShelfOptions['storage']): string[] {
  try {
    return Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
  } catch {
    return []
  }
}

function read<Fields>(storage: ShelfOptions['storage'], key: string): Leftover<Fields> | null {
  try {
    const leftover = JSON.parse(storage.getItem(key) ?? 'null') as Leftover<Fields> | null
    return leftover?.shape === SHAPE ? leftover : null
  } catch {
    return null
  }
}
