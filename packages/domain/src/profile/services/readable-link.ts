import type { ServiceEntry } from '../profile.ts'
import { readablePhone } from '../../values/phones.ts'
import { readableHost } from '../../values/readable-host.ts'
import { findService } from './find-service.ts'
import type { ServiceInput } from './service.ts'

type Entry = Pick<ServiceEntry, 'name' | 'value'>

/**
 * The address a press opens. https links open the app where it is installed and a page where it is not; a Viber account
 * has such a page only where no phone takes `viber://`.
 */
export function serviceHref({ value }: Entry, device: 'phone' | 'other'): string {
  if (device === 'phone') return value
  return value.replace(/^viber:\/\/pa\?chatURI=/, 'https://chats.viber.com/')
}

/**
 * Returns the readable form of a service's link: `@handle`, `+380 67 123 45 67`, or the address without its trimmings.
 */
export function readableLink(entry: Entry): string {
  const service = findService(entry.name)
  const value = serviceHref(entry, 'other')
  for (const way of service?.inputs ?? []) {
    const typed = typedPart(way, value)
    if (typed !== null) return typed
  }
  const phone = /[?&]phone=(?:%2B)?(\d{8,15})(?:[&#]|$)/i.exec(value)?.[1]
  return phone ? readablePhone(`+${phone}`) : readableUrl(value)
}

/** An address as people read it: `https://www.example.com/a/?b#c` → `example.com/a`. */
export function readableUrl(address: string): string {
  const [, host = '', path = ''] = /^[a-z]+:\/\/(?:www\.)?([^/?#]*)([^?#]*)/i.exec(address) ?? []
  return readableHost(host) + readablePath(path.replace(/\/+$/, ''))
}

/** Takes a link apart the way `way` puts it together, or null. */
function typedPart({ kind, pattern, link }: ServiceInput, value: string): string | null {
  const [before = ''] = link.split('{')
  const bare = value.replace('://www.', '://')
  const start = before.replace('://www.', '://')
  if (!bare.startsWith(start)) return null
  const [, typed = ''] = /^([^/?#]+)\/?(?:[?#]|$)/.exec(bare.slice(start.length)) ?? []
  if (kind === 'phone') return /^\d{8,15}$/.test(typed) ? readablePhone(`+${typed}`) : null
  if (pattern.test(`@${typed}`)) return `@${typed}`
  return pattern.test(typed) ? typed : null
}

function readablePath(path: string): string {
  try {
    const decoded = decodeURIComponent(path)
    // Spaces, controls and invisible characters stay encoded: they could make the address read as another.
    return /[\p{C}\p{Z}]/u.test(decoded) ? path : decoded
  } catch {
    return path
  }
}
