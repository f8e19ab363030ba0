import { LINK_SERVICE, SERVICES } from './catalogue/index.ts'
import type { Service, ServiceList } from './service.ts'

const ALL = [...SERVICES, LINK_SERVICE]
const BY_ID = new Map(ALL.map(service => [service.id, service]))

/** Returns the service with the id that its entries have, including the generic `link`. */
export function findService(id: string): Service | undefined {
  return BY_ID.get(id)
}

/** Returns the services that the picker of one list offers; for the social networks the generic `link` comes last. */
export function servicesOfList(list: ServiceList): readonly Service[] {
  return ALL.filter(service => service.list === list)
}
