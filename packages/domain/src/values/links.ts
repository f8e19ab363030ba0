import { hasForbiddenCharacters, visibleText } from './text.ts'
import { VALUE_LIMITS } from './limits.ts'
import { removeTracking } from './tracking.ts'

const PARTS = /^(?:(https?):\/\/|\/\/)?([^/?#]*)(.*)$/i

/** Matches a host of labels separated by dots, whose last label is alphabetic: neither an IP address nor `localhost`. */
const HOST =
  /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.){1,20}(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/

/**
 * Returns a link to another site in the form in which it is stored and compared: `https://`, the host in lower case and without a dot at its
 * end, everything ASCII. Returns null for a text that is no web address or hides its destination: other schemes, user:password@,
 * ports, IP hosts, white space and control characters inside.
 */
export function normaliseLink(input: string): string | null {
  return webAddress(input, false)
}

/**
 * Returns a site's address in its stored form: as `normaliseLink` returns it, but http:// is kept, and an address with a scheme
 * may have a port.
 */
export function normaliseUrl(value: string): string | null {
  return webAddress(value, true)
}

function webAddress(input: string, isSite: boolean): string | null {
  // A text this long can't fit even after decoding, so it is refused before it is parsed.
  if (input.length > VALUE_LIMITS.link * 2 || hasForbiddenCharacters(input)) return null
  const text = extractLink(input)
  if (/[\s\\]/.test(text)) return null

  const [, scheme = '', authority = '', rest = ''] = PARTS.exec(text) ?? []
  const [, host, port] = /^([^@:]+?)\.?(?::(\d{1,5}))?$/.exec(authority) ?? []
  if (host === undefined) return null
  if (port !== undefined && !(isSite && scheme !== '')) return null

  const protocol = isSite && scheme.toLowerCase() === 'http' ? 'http' : 'https'
  const url = parsed(`${protocol}://${host}${port === undefined ? '' : `:${port}`}${rest}`)
  if (!url || !HOST.test(url.hostname)) return null
  // A host without a path is kept without a slash, which the URL parser would add.
  const link = rest === '' ? url.origin : removeTracking(url.href)
  return link.length <= VALUE_LIMITS.link ? link : null
}

const SCHEME = /(?:https?|viber|tg|whatsapp):\/\/|www\./i
const BEFORE_A_LINK = /[\s:,;"'«“„<([{–—-]$/
const AFTER_A_LINK = /^\s+[-–—|•·(,;]/
const END_PUNCTUATION = /[\s,;.!…"'»”>\]}]+$/

/**
 * Returns the link in a text with words before it or punctuation around it: `Наш сайт: https://kava.example, заходьте`. A text
 * with several links, or with words directly after the link, is returned unchanged.
 */
export function extractLink(input: string): string {
  const text = visibleText(input)
  const at = text.search(SCHEME)
  if (at < 0) return withoutEnd(text)
  const before = text.slice(0, at)
  if (before !== '' && !BEFORE_A_LINK.test(before)) return withoutEnd(text)
  const [token = ''] = /^\S+/.exec(text.slice(at)) ?? []
  const after = text.slice(at + token.length)
  const link = withoutEnd(token)
  const isEnded = after.trim() === '' || link !== token || AFTER_A_LINK.test(after)
  return isEnded && !SCHEME.test(after) ? link : text
}

/** Removes the punctuation after a link; a closing bracket is kept if it was opened within the link. */
function withoutEnd(text: string): string {
  const bare = text.replace(END_PUNCTUATION, '').replace(/^[<"«“„([]+/, '')
  return bare.endsWith(')') && !bare.includes('(') ? withoutEnd(bare.slice(0, -1)) : bare
}

function parsed(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}
