import { hasForbiddenCharacters, visibleText } from '../../values/text.ts'
import { VALUE_LIMITS } from '../../values/limits.ts'
import { extractLink, normaliseLink } from '../../values/links.ts'
import { normalisePhone } from '../../values/phones.ts'
import { rewriteAppLink } from './app-links.ts'
import { SERVICES } from './catalogue/index.ts'
import { findService } from './find-service.ts'
import type { Service, ServiceInput } from './service.ts'

/**
 * The stored link for what a person typed or pasted: a handle, a phone or an address. Null when it does not fit the
 * service. A stored link gives itself.
 * @param phonePrefix the code of the country that a number without one is of
 */
export function toServiceLink(serviceId: string, input: string, phonePrefix?: string): string | null {
  const service = findService(serviceId)
  if (!service || input.length > VALUE_LIMITS.link * 2 || hasForbiddenCharacters(input)) return null
  const typed = visibleText(input)
  const links = service.inputs.map(way => linkFromTyped(service, way, typed, phonePrefix))
  return (
    links.find(link => link !== null && service.pattern.test(link)) ??
    linkOf(service, storedForm(typed)) ??
    null
  )
}

/**
 * The service an address belongs to, and its stored link; null where none knows it. No two services share a host, so there
 * is at most one. A handle or a phone says nothing about its service.
 */
export function recogniseService(input: string): { service: Service; link: string } | null {
  const typed = visibleText(input.slice(0, VALUE_LIMITS.link * 2))
  const address = storedForm(typed)
  if (address === null) return null
  for (const service of SERVICES) {
    const isUnknown = service.known && !service.known.test(address) && !FEDIVERSE_HANDLE.test(typed)
    const link = isUnknown ? null : linkOf(service, address)
    if (link !== null) return { service, link }
  }
  return null
}

/** `@olena@kava.social` can be nothing else. */
const FEDIVERSE_HANDLE = /^@[\w.]+@/

/** Subdomains under which services show the same pages to phones and in other languages. */
const SAME_PAGES = /^https:\/\/(?:www|m|mobile|touch|web|amp)\./

/**
 * The address as the service's link, or null. Its pattern is asked of the address as people read it, so that a letter
 * counts as one however it is encoded; `www.` before its host is dropped where the pattern has none, and a page below a page of
 * a social network is that network's too.
 */
function linkOf(service: Service, address: string | null): string | null {
  if (address === null || isOthers(service, address)) return null
  const withoutSubdomain = address.replace(SAME_PAGES, 'https://')
  return [address, withoutSubdomain].find(link => fits(service, link)) ?? null
}

function fits(service: Service, link: string): boolean {
  const read = link.replace(/(?:%[89a-f][\da-f])+/gi, decoded)
  if (service.pattern.test(link) || service.pattern.test(read)) return true
  return service.list === 'socialNetworks' && pagesAbove(read).some(page => service.pattern.test(page))
}

/** `https://host/a/b/c?d` → `https://host/a/b`, `https://host/a`. */
function pagesAbove(link: string): string[] {
  const [, host = '', path = ''] = /^(https:\/\/[^/?#]+)\/([^?#]*)/.exec(link) ?? []
  const names = path.split('/').filter(Boolean).slice(0, MOST_PAGES)
  return names.slice(1).map((_, at) => `${host}/${names.slice(0, at + 1).join('/')}`)
}

const MOST_PAGES = 8

/** A service whose links live at any host doesn't take those of the others. */
function isOthers(service: Service, address: string): boolean {
  if (!service.known || service.known.test(address)) return false
  return SERVICES.some(({ hosts, id }) => id !== service.id && hosts.some(host => isAt(address, host)))
}

function isAt(address: string, host: string): boolean {
  const asked = /^https:\/\/(?:www\.)?([^/?#]+)/.exec(address)?.[1] ?? ''
  return host.startsWith('*.') ? asked.endsWith(host.slice(1)) : asked === host
}

function decoded(encoded: string): string {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return encoded
  }
}

function linkFromTyped(
  service: Service,
  { kind, pattern, link }: ServiceInput,
  typed: string,
  phonePrefix?: string,
): string | null {
  if (kind === 'phone') {
    const number = normalisePhone(typed, phonePrefix)
    return pattern.test(number) ? link.replace('{digits}', number.slice(1)) : null
  }
  // `tiktok.com` reads like a handle with a dot in it.
  const handle = typed.normalize('NFC')
  if (!pattern.test(handle) || service.hosts.includes(handle.toLowerCase().replace(/^www\./, ''))) return null
  return normaliseLink(link.replace('{handle}', handle.replace(/^@/, '')))
}

/** Viber has no address on the web for a person, so its own scheme is the one beside https that is stored. */
function storedForm(typed: string): string | null {
  const address = rewriteAppLink(extractLink(typed))
  return address.startsWith('viber://') ? address : normaliseLink(address)
}
