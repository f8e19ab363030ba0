import { LIMITS, type ServiceList } from '@dotyk/domain/profile'
import type { Draft, Entry, ListName } from './draft.ts'
import { newEntryId } from './entry-id.ts'

type ServiceListName = ServiceList | 'waiterMessengers'

const SERVICE_SOURCES: Partial<Record<ListName, ServiceList>> = {
  messengers: 'messengers',
  waiterMessengers: 'messengers',
  socialNetworks: 'socialNetworks',
  banks: 'banks',
  payments: 'payments',
}

/** The list of the catalogue an entry's service comes from; undefined for lists without services. */
export function serviceSource(list: ListName): ServiceList | undefined {
  return SERVICE_SOURCES[list]
}

export function isServiceList(list: ListName): list is ServiceListName {
  return serviceSource(list) !== undefined
}

/** How many entries a list may hold; null where the limit is per service. */
export function entryLimit(list: ListName): number | null {
  return isServiceList(list) ? null : LIMITS[list]
}

/** How many more entries a list takes, of one service where it has services. */
export function roomFor(draft: Draft, list: ListName, service: string | null): number {
  const limit = entryLimit(list)
  if (limit !== null) return limit - draft[list].length
  const same = (draft[list] as { name: string }[]).filter(({ name }) => name === service)
  return LIMITS.sameService - same.length
}

/** An entry as it begins: with an id, and with the service it is of. */
export function newEntry(list: ListName, service: string | null, value = ''): Entry {
  const id = newEntryId()
  if (list === 'sites') return { id, name: '', url: value }
  if (list === 'customButtons') return { id, title: '', value: '', icon: '', link: value }
  return service === null ? { id, value } : { id, name: service, value }
}

export function changeEntry<Each extends { id: string }>(
  entries: Each[],
  id: string,
  part: Partial<Each>,
): Each[] {
  return entries.map(entry => (entry.id === id ? { ...entry, ...part } : entry))
}

export function insertEntry<Each>(entries: Each[], at: number, entry: Each): Each[] {
  return entries.toSpliced(at, 0, entry)
}

/** The entry at place `to` of the list it leaves; places outside the list are its ends. */
export function moveEntry<Each extends { id: string }>(entries: Each[], id: string, to: number): Each[] {
  const from = entries.findIndex(entry => entry.id === id)
  const place = Math.max(0, Math.min(to, entries.length - 1))
  const moved = entries[from]
  return !moved || from === place ? entries : insertEntry(entries.toSpliced(from, 1), place, moved)
}
