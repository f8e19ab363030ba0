import { LINK_SERVICE, SERVICES } from './catalogue/index.ts'
import type { Service, ServiceList } from './service.ts'

const ALL = [...SERVICES, LINK_SERVICE]
const BY_ID = new Map(ALL.map(service => [service.id, service]))

/** A service by the name its entries carry, the generic `link` among them. */
export function findService(id: string): Service | undefined {
  return BY_ID.get(id)
}

/** What the picker of one list offers; for the social networks the generic `link` comes last. */
export function servicesOf(list: ServiceList): readonly Service[] {
  return ALL.filter(service => service.list === list)
}

/** True when every word typed into the picker's search begins a name, another name or the address of the service. */
export function matchesService(service: Service, query: string): boolean {
  const names = [...Object.values(service.captions), service.id, ...service.hosts, ...service.alsoCalled]
  const words = names.flatMap(name => [folded(name), ...folded(name).split(/[\s.*-]+/)])
  return folded(query.slice(0, 60))
    .split(/\s+/)
    .every(part => words.some(word => word.startsWith(part)))
}

function folded(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/['’ʼ`]/g, '')
}
