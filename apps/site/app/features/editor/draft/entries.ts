import { type FieldsWith, serviceSource } from '@dotyk/domain/profile'
import type { Entry, ListName } from './draft.ts'

type ServiceListName = FieldsWith<{ kind: 'services' }>

export function isServiceList(list: ListName): list is ServiceListName {
  return serviceSource(list) !== null
}

/** Creates an entry with an id and, in lists with services, its service. */
export function newEntry(list: ListName, service: string | null, value = ''): Entry {
  const id = newEntryId()
  if (list === 'sites') return { id, name: '', url: value }
  if (list === 'addresses')
    return { id, title: '', street: value, city: '', postcode: '', country: '', link: '' }
  if (list === 'customButtons') return { id, title: '', value: '', icon: '', link: value }
  return service === null ? { id, value } : { id, name: service, value }
}

/** Creates an entry id of 80 random bits in letters and digits; the server keeps it. */
function newEntryId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => (byte & 31).toString(32)).join('')
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

/** Returns the list with the entry moved to index `to`; an index outside the list is clamped. */
export function moveEntry<Each extends { id: string }>(entries: Each[], id: string, to: number): Each[] {
  const from = entries.findIndex(entry => entry.id === id)
  const place = Math.max(0, Math.min(to, entries.length - 1))
  const moved = entries[from]
  return !moved || from === place ? entries : insertEntry(entries.toSpliced(from, 1), place, moved)
}
