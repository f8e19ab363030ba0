import type { ServiceEntry } from '../profile.ts'
import { readablePhone } from '../../values/phones.ts'
import { readableHost } from '../../values/readable-host.ts'
import { findService } from './find-service.ts'
import { profileName } from './profile-name.ts'
import type { ServiceInput } from './service.ts'

type Entry = Pick<ServiceEntry, 'name' | 'value'>

/**
 * Returns the address that a press opens. An https link opens the app if it is installed and otherwise a page; a Viber account's
 * `viber://` link is used on phones, and a page elsewhere.
 */
export function serviceHref({ value }: Entry, device: 'phone' | 'other'): string {
  if (device === 'phone') return value
  return value.replace(/^viber:\/\/pa\?chatURI=/, 'https://chats.viber.com/')
}

/**
 * Returns the readable form of a service's link: the name of a profile, `+380 67 123 45 67`, or the address without its trimmings.
 */
export function readableLink(entry: Entry): string {
  const service = findService(entry.name)
  const value = serviceHref(entry, 'other')
  const name = service && !/[?#]/.test(value) ? profileName(service.id, readableUrl(value)) : null
  if (name !== null) return name
  for (const way of service?.inputs ?? []) {
    const typed = typedPart(way, value)
    if (typed !== null) return typed
  }
  const phone = /[?&]phone=(?:%2B)?(\d{8,15})(?:[&#]|$)/i.exec(value)?.[1]
  return phone ? readablePhone(`+${phone}`) : readableUrl(value)
}

/** Returns the readable form of an address: `https://www.example.com/a/?b#c` → `example.com/a`. */
export function readableUrl(address: string): string {
  const [, host = '', path = ''] = /^[a-z]+:\/\/(?:www\.)?([^/?#]*)([^?#]*)/i.exec(address) ?? []
  return readableHost(host) + readablePath(path.replace(/\/+$/, ''))
}

/** Returns the handle or phone from which a link was made, or null if the link has another form. */
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
    // Spaces, control characters and invisible characters stay encoded, because they could make the address look like another.
    return /[\p{C}\p{Z}]/u.test(decoded) ? path : decoded
  } catch {
    return path
  }
}
