import type { ContactLists, ListField } from '../profile/profile-fields.ts'
import { CONTACT_LISTS } from '../profile/profile-fields.ts'
import { findService } from '../profile/services/find-service.ts'
import {
  type EntryLock,
  isTimeDependent,
  isVisibleAt,
  entryLockOf,
  type NextChanges,
  nextVisibilityChanges,
} from '../profile/visibility/visibility.ts'

/** The data that a card shows of an entry that a visitor has to open first; it doesn't include the link. */
export interface LockedEntry {
  list: ListField
  id: string
  /** The position of the entry among the shown entries of its list. */
  at: number
  lock: EntryLock
  /** The owner's caption of the entry; '' if it has none. */
  title: string
  /** Id of the entry's service; null in lists without services. */
  service: string | null
  /** The emoji that the owner chose for the entry; '' if it has none. */
  icon: string
}

/** The entries of a profile's lists that a card shows at a given moment. */
export interface VisibleLists extends NextChanges {
  /** The entries that are shown with their links; their `visibility` settings are removed. */
  lists: ContactLists
  locked: LockedEntry[]
  /** Ids of the shown entries that are visible only at certain times. */
  timed: string[]
}

type Entry = ContactLists[ListField][number]

/**
 * Decides which entries of a profile's lists visitors get at a moment, given in milliseconds since 1970. No other code decides
 * this, and a card contains no hidden entries. A list whose entries are always shown is returned as the same object.
 */
export function visibleLists(content: ContactLists, moment: number, zone: string): VisibleLists {
  const lists: Partial<Record<ListField, readonly Entry[]>> = {}
  const restricted: Entry[] = []
  const locked: LockedEntry[] = []
  const timed: string[] = []
  for (const list of CONTACT_LISTS) {
    const entries: readonly Entry[] = content[list]
    lists[list] = entries
    if (entries.every(({ visibility }) => visibility === undefined)) continue
    restricted.push(...entries.filter(({ visibility }) => visibility !== undefined))
    const shown = entries.filter(({ visibility }) => isVisibleAt(visibility, moment, zone))
    timed.push(...shown.filter(({ visibility }) => isTimeDependent(visibility)).map(({ id }) => id))
    lists[list] = shown.flatMap((entry, at) => {
      const lock = entryLockOf(entry.visibility)
      if (lock === null) return withoutVisibility(entry)
      locked.push(lockedEntry(list, entry, at, lock))
      return []
    })
  }
  return {
    lists: lists as ContactLists,
    locked,
    timed,
    ...nextVisibilityChanges(restricted, moment, zone),
  }
}

function withoutVisibility({ visibility: _, ...entry }: Entry): Entry {
  return entry
}

function lockedEntry(list: ListField, entry: Entry, at: number, lock: EntryLock): LockedEntry {
  const isService = 'value' in entry && 'name' in entry
  return {
    list,
    id: entry.id,
    at,
    lock,
    title: 'title' in entry ? entry.title : 'url' in entry ? entry.name : '',
    service: isService ? (findService(entry.name)?.id ?? null) : null,
    icon: 'icon' in entry ? entry.icon : '',
  }
}
