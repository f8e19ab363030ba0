import { hasForbiddenCharacters, visibleText } from '../../values/text.ts'
import { VALUE_LIMITS } from '../../values/limits.ts'
import { extractLink, normaliseLink } from '../../values/links.ts'
import { normalisePhone } from '../../values/phones.ts'
import { rewriteAppLink } from './app-links.ts'
import { SERVICES } from './catalogue/index.ts'
import { findService } from './find-service.ts'
import type { Service, ServiceInput } from './service.ts'

/**
 * Returns the stored link for a typed or pasted handle, phone or address; null if the text doesn't fit the service. A stored link
 * is returned unchanged.
 * @param phonePrefix the country code for phone numbers without one
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
 * Returns the service to which an address belongs, and the stored link; null if no service matches. No two services share a host,
 * so at most one matches. A handle or a phone alone doesn't identify a service.
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

/** Matches a handle such as `@olena@kava.social`, a form that only the Fediverse uses. */
const FEDIVERSE_HANDLE = /^@[\w.]+@/

/** Matches subdomains under which services show the same pages to phones or in other languages. */
const SAME_PAGES = /^https:\/\/(?:www|m|mobile|touch|web|amp)\./

/**
 * Returns an address as the service's stored link, or null if it isn't the service's. The pattern is matched with the decoded
 * address, so that an encoded letter counts as one; `www.` is removed if the pattern has none, and a page below a social
 * network's profile becomes that profile.
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

/** Returns the addresses of the pages above a page: `https://host/a/b/c?d` → `https://host/a/b`, `https://host/a`. */
function pagesAbove(link: string): string[] {
  const [, host = '', path = ''] = /^(https:\/\/[^/?#]+)\/([^?#]*)/.exec(link) ?? []
  const names = path.split('/').filter(Boolean).slice(0, MOST_PAGES)
  return names.slice(1).map((_, at) => `${host}/${names.slice(0, at + 1).join('/')}`)
}

const MOST_PAGES = 8

/**
 * Returns whether an address belongs to another service; a service whose links may have any host doesn't accept such an address.
 */
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
  // A host such as `tiktok.com` could be mistaken for a handle with a dot.
  const handle = typed.normalize('NFC')
  if (!pattern.test(handle) || service.hosts.includes(handle.toLowerCase().replace(/^www\./, ''))) return null
  return normaliseLink(link.replace('{handle}', handle.replace(/^@/, '')))
}

/**
 * Returns the stored form of a typed link. Viber has no web address for a person, so `viber://` is the only stored scheme
 * besides https.
 */
function storedForm(typed: string): string | null {
  const address = rewriteAppLink(extractLink(typed))
  return address.startsWith('viber://') ? address : normaliseLink(address)
}
