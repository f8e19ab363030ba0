import { cleanLine, hasForbiddenCharacters } from '../../values/text.ts'
import { VALUE_LIMITS } from '../../values/limits.ts'
import { normaliseLink } from '../../values/links.ts'
import { normalisePhone } from '../../values/phones.ts'
import { SERVICES } from './catalogue/index.ts'
import { findService } from './find-service.ts'
import type { Service, ServiceInput } from './service.ts'

/**
 * The stored link for what a person typed or pasted: a handle, a phone or an address. Null when it does not fit the
 * service. A stored link gives itself.
 */
export function toServiceLink(serviceId: string, input: string): string | null {
  const service = findService(serviceId)
  if (!service || input.length > VALUE_LIMITS.link * 2 || hasForbiddenCharacters(input)) return null
  const typed = cleanLine(input)
  const links = [...service.inputs.map(way => linkFromTyped(service, way, typed)), storedForm(typed)]
  return links.find(link => link !== null && service.pattern.test(link)) ?? null
}

/**
 * The service an address belongs to, and its stored link; null where none knows it. No two services share a host, so there
 * is at most one. A handle or a phone says nothing about its service.
 */
export function recogniseService(input: string): { service: Service; link: string } | null {
  const link = storedForm(cleanLine(input.slice(0, VALUE_LIMITS.link * 2)))
  const service = link === null ? undefined : SERVICES.find(({ pattern }) => pattern.test(link))
  return service && link !== null ? { service, link } : null
}

function linkFromTyped(
  service: Service,
  { kind, pattern, link }: ServiceInput,
  typed: string,
): string | null {
  if (kind === 'phone') {
    const number = normalisePhone(typed)
    return pattern.test(number) ? link.replace('{digits}', number.slice(1)) : null
  }
  // `tiktok.com` reads like a handle with a dot in it.
  if (!pattern.test(typed) || service.hosts.includes(typed.toLowerCase().replace(/^www\./, ''))) return null
  return link.replace('{handle}', typed.replace(/^@/, ''))
}

/** Viber has no address on the web for a person, so its own scheme is the one beside https that is stored. */
function storedForm(typed: string): string | null {
  const [, person, account] =
    /^viber:\/\/(?:chat\/?\?number=%2B([1-9]\d{7,14})|pa\/?\?chatURI=([A-Za-z0-9_.-]{2,64}))$/i.exec(typed) ??
    []
  if (person) return `viber://chat?number=%2B${person}`
  if (account) return `viber://pa?chatURI=${account}`
  return normaliseLink(typed)
}
