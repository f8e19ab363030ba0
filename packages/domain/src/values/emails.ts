import { visibleText } from './text.ts'
import { VALUE_LIMITS } from './limits.ts'
import { readableHost } from './readable-host.ts'

/** Matches an e-mail address by the pattern of HTML's e-mail field, but with a domain of at least two labels. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/i

/** Characters after this number are ignored; an address with a name before it is never as long. */
const LONGEST = 2_000

/** Returns whether a text is an address to which an e-mail can be sent. */
export function isEmail(value: string): boolean {
  return value.length <= VALUE_LIMITS.email && EMAIL.test(value)
}

/**
 * Returns an e-mail address in its stored form: with the domain in lower case and ASCII (`приклад.укр` → `xn--…`), and without
 * `mailto:`, the name before `<…>`, invisible marks and a comma or semicolon after it. The part before the @ is kept.
 */
export function normaliseEmail(value: string): string {
  const email = bareEmail(visibleText(value.slice(0, LONGEST)))
  const at = email.lastIndexOf('@')
  return at < 0 ? email : `${email.slice(0, at)}@${asciiDomain(email.slice(at + 1))}`
}

/** Returns the text by which stored addresses are searched: an international domain after an @ is converted to its stored form. */
export function emailSearchText(text: string): string {
  const at = text.lastIndexOf('@')
  return at < 0 ? text : text.slice(0, at + 1) + asciiDomain(text.slice(at + 1))
}

/**
 * Returns an e-mail address for display: an international domain is shown in its own letters, unless these could be mistaken for
 * Latin letters.
 */
export function readableEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 0 ? email : email.slice(0, at + 1) + readableHost(email.slice(at + 1))
}

function bareEmail(text: string): string {
  const bracketed = /^[^<>]*<([^<>]+)>[\s;,.]*$/.exec(text)?.[1] ?? text
  const [, scheme, address = ''] = /^\s*(mailto:)?(.*)$/is.exec(bracketed) ?? []
  const bare = (scheme ? address.replace(/\?.*$/s, '') : address).trim()
  return bare
    .replace(/^["'«“„(]+(?=[^"'»”)]*["'»”)])/, '')
    .replace(/[\s"»”)>;,.:]+$/, '')
    .replace(/(?<=\.[a-z\d-]{2,63})'$/i, '')
    .replace(/\s+/g, ' ')
}

function asciiDomain(domain: string): string {
  const lower = domain.toLowerCase()
  // Only a domain with non-ASCII letters is given to the URL parser, which would convert some texts to IP addresses.
  if (/^[\0-\x7f]*$/.test(lower) || /[\s/?#@:\\[\]]/.test(lower)) return lower
  try {
    return new URL(`http://${lower}`).hostname
  } catch {
    return lower
  }
}
