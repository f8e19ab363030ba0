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

/** An entry that a visitor has to open: what a card says of it, without its link. */
export interface LockedEntry {
  list: ListField
  id: string
  /** Its place among the entries of its list that are shown. */
  at: number
  lock: EntryLock
  /** The owner's caption, '' for none. */
  title: string
  /** Id of its service; null in lists without services. */
  service: string | null
  /** The owner's emoji, '' for none. */
  icon: string
}

/** What of a profile's lists a card shows at a moment. */
export interface VisibleLists extends NextChanges {
  /** The entries that are shown with their links, without what says when they are. */
  lists: ContactLists
  locked: LockedEntry[]
  /** Ids of the shown entries that come and go by the clock. */
  timed: string[]
}

type Entry = ContactLists[ListField][number]

/**
 * Decides what of a profile's lists anybody gets at a moment, in milliseconds since 1970. It is the only place that does: a
 * card holds nothing of what is left out here. A list whose entries are always shown stays the same object.
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
