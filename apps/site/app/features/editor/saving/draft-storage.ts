import { DRAFT_PREFIX } from '../../../shared/save-all-changes.ts'
import type { DraftStorage, UnsavedFields } from './saving-deps.ts'

/** The version of the stored format; it is incremented when the format changes, so that older data is ignored. */
const SHAPE = 1

/** How long unsaved changes are kept after their last change; a session that isn't used ends as soon. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1_000

interface Leftover {
  shape: number
  at: number
  kept: UnsavedFields
}

export interface DraftStorageOptions {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>
  profileId: string
  /** The id of this page, which distinguishes it from other open pages. */
  page: string
  /** The ids of the open pages, each of which saves its own drafts. */
  openPages: ReadonlySet<string>
  now: () => number
}

/**
 * Stores unsaved changes in the browser's storage, in one entry per page, so that two open tabs never overwrite each other's
 * changes. If the storage is full or blocked, the page works without it.
 */
export function createDraftStorage({
  storage,
  profileId,
  page,
  openPages,
  now,
}: DraftStorageOptions): DraftStorage {
  const ours = prefixOf(profileId)
  const key = ours + page
  let leftoverKeys: string[] = []
  removeOldDrafts(storage, now() - KEPT_MS)

  return {
    readLeftovers() {
      const leftovers = keysOf(storage)
        .filter(each => each.startsWith(ours) && !openPages.has(each.slice(ours.length)))
        .map(each => ({ key: each, leftover: read(storage, each) }))
      leftoverKeys = leftovers.map(each => each.key).filter(each => each !== key)
      return leftovers
        .flatMap(({ leftover }) => leftover ?? [])
        .sort((one, other) => one.at - other.at)
        .map(({ kept }) => kept)
    },
    store(unsaved) {
      try {
        if (unsaved) {
          const leftover: Leftover = { shape: SHAPE, at: now(), kept: unsaved }
          storage.setItem(key, JSON.stringify(leftover))
        } else {
          storage.removeItem(key)
        }
        for (const each of leftoverKeys.splice(0)) storage.removeItem(each)
      } catch {
        // If the storage is full or blocked, the changes are still in memory, and the page warns before the owner closes it.
      }
    },
  }
}

/** Returns true if any page, open or closed, has stored unsaved changes of the profile. */
export function hasDrafts(storage: DraftStorageOptions['storage'], profileId: string): boolean {
  return keysOf(storage).some(key => key.startsWith(prefixOf(profileId)))
}

/** Removes the drafts of all profiles that were last changed before a time. */
function removeOldDrafts(storage: DraftStorageOptions['storage'], before: number): void {
  for (const key of keysOf(storage).filter(each => each.startsWith(DRAFT_PREFIX))) {
    const leftover = read(storage, key)
    if (leftover && leftover.at < before) storage.removeItem(key)
  }
}

const prefixOf = (profileId: string) => `${DRAFT_PREFIX}${profileId}:`

function keysOf(storage: DraftStorageOptions['storage']): string[] {
  try {
    return Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
  } catch {
    return []
  }
}

function read(storage: DraftStorageOptions['storage'], key: string): Leftover | null {
  try {
    const leftover = JSON.parse(storage.getItem(key) ?? 'null') as Leftover | null
    return leftover?.shape === SHAPE ? leftover : null
  } catch {
    return null
  }
}
