import { LIMITS, type ServiceEntry, type ServiceList } from '@dotyk/domain/profile'
import type { Entry, ListName } from './content.ts'

const SERVICES: Partial<Record<ListName, ServiceList>> = {
  messengers: 'messengers',
  waiterMessengers: 'messengers',
  socialNetworks: 'socialNetworks',
  banks: 'banks',
  payments: 'payments',
}

/** The list of the catalogue that an entry's service comes from; undefined for lists without services. */
export const servicesFor = (list: ListName): ServiceList | undefined => SERVICES[list]

/** Whether a list takes one more entry, of one service where it has services. */
export function mayAddEntry(list: ListName, entries: readonly Entry[], service?: string): boolean {
  if (servicesFor(list) !== undefined) {
    const same = (entries as readonly ServiceEntry[]).filter(({ name }) => name === service)
    return same.length < LIMITS.sameService
  }
  return entries.length < LIMITS[list as 'phones' | 'emails' | 'sites' | 'customButtons' | 'waiterPhones']
}

/** An entry as it begins. */
export function newEntry(list: ListName, service?: string): Entry {
  const id = crypto.randomUUID()
  if (list === 'sites') return { id, name: '', url: '' }
  if (list === 'customButtons') return { id, title: '', value: '', icon: '', link: '' }
  return service === undefined ? { id, value: '' } : { id, name: service, value: '' }
}
