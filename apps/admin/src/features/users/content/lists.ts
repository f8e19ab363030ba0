import { PROFILE_PART_LIMITS, listLimit, type ServiceEntry } from '@dotyk/domain/profile'
import type { ContentEntry, ListName } from './editable-content.ts'

/** Returns whether another entry may be added to a list; `service` is its service, if the list's entries have services. */
export function mayAddEntry(list: ListName, entries: readonly ContentEntry[], service?: string): boolean {
  const limit = listLimit(list)
  if (limit === null) {
    const same = (entries as readonly ServiceEntry[]).filter(({ name }) => name === service)
    return same.length < PROFILE_PART_LIMITS.sameService
  }
  return entries.length < limit
}

/** Returns a blank entry for a list. */
export function newEntry(list: ListName, service?: string): ContentEntry {
  const id = crypto.randomUUID()
  if (list === 'sites') return { id, name: '', url: '' }
  if (list === 'addresses')
    return { id, title: '', street: '', city: '', postcode: '', country: '', link: '' }
  if (list === 'customButtons') return { id, title: '', value: '', icon: '', link: '' }
  return service === undefined ? { id, value: '' } : { id, name: service, value: '' }
}
