import { LIMITS, listLimit, type ServiceEntry } from '@dotyk/domain/profile'
import type { Entry, ListName } from './content.ts'

/** Returns whether another entry may be added to a list; `service` is its service, if the list's entries have services. */
export function mayAddEntry(list: ListName, entries: readonly Entry[], service?: string): boolean {
  const limit = listLimit(list)
  if (limit === null) {
    const same = (entries as readonly ServiceEntry[]).filter(({ name }) => name === service)
    return same.length < LIMITS.sameService
  }
  return entries.length < limit
}

/** Returns a blank entry for a list. */
export function newEntry(list: ListName, service?: string): Entry {
  const id = crypto.randomUUID()
  if (list === 'sites') return { id, name: '', url: '' }
  if (list === 'addresses')
    return { id, title: '', street: '', city: '', postcode: '', country: '', link: '' }
  if (list === 'customButtons') return { id, title: '', value: '', icon: '', link: '' }
  return service === undefined ? { id, value: '' } : { id, name: service, value: '' }
}
