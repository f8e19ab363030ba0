import { cleanText, hasForbiddenCharacters } from './text.ts'
import { VALUE_LIMITS } from './limits.ts'

const PARTS = /^(?:(https?):\/\/|\/\/)?([^/?#]*)(.*)$/i

/** Labels with a dot between them, the last one a name: neither an IP address nor `localhost`. */
const HOST =
  /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.){1,20}(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/

/**
 * The link of a service as it is stored and matched: `https://`, the host in lower case and without a dot at its end,
 * everything ASCII. Null for what is no web address or hides where it leads: other schemes, user:password@, ports, IP
 * hosts, white space and control characters inside.
 */
export function normaliseLink(input: string): string | null {
  return webAddress(input, false)
}

/**
 * The address of a site as it is stored: as `normaliseLink` makes it, but one written with http:// keeps that, and one
 * written with a scheme may name its port.
 */
export function normaliseUrl(value: string): string | null {
  return webAddress(value, true)
}

function webAddress(input: string, isSite: boolean): string | null {
  // Longer than any link that fits once it is percent-encoded; nothing below looks at a flood.
  if (input.length > VALUE_LIMITS.link * 2 || hasForbiddenCharacters(input)) return null
  const text = cleanText(input)
  if (/[\s\\]/.test(text)) return null

  const [, scheme = '', authority = '', rest = ''] = PARTS.exec(text) ?? []
  const [, host, port] = /^([^@:]+?)\.?(?::(\d{1,5}))?$/.exec(authority) ?? []
  if (host === undefined) return null
  if (port !== undefined && !(isSite && scheme !== '')) return null

  const protocol = isSite && scheme.toLowerCase() === 'http' ? 'http' : 'https'
  const url = parsed(`${protocol}://${host}${port === undefined ? '' : `:${port}`}${rest}`)
  if (!url || !HOST.test(url.hostname)) return null
  // A bare host stays as people write it; the parser would add a slash.
  const link = rest === '' ? url.origin : url.href
  return link.length <= VALUE_LIMITS.link ? link : null
}

function parsed(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}
