import { visibleText } from './text.ts'
import { VALUE_LIMITS } from './limits.ts'
import { readableHost } from './readable-host.ts'

/** The pattern of HTML's e-mail field, with a domain of at least two labels. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/i

/** Far more than an address may have with a name before it; the rest of a flood is not looked at. */
const LONGEST = 2_000

/** True for an address a letter can be sent to. */
export function isEmail(value: string): boolean {
  return value.length <= VALUE_LIMITS.email && EMAIL.test(value)
}

/**
 * The address as it is stored: its domain in lower case and in ASCII (`приклад.укр` → `xn--…`), without what stands around it
 * when it is copied: invisible marks, `mailto:`, the name before `<…>`, a comma or semicolon after it. What stands before the @
 * belongs to its owner.
 */
export function normaliseEmail(value: string): string {
  const email = bareEmail(visibleText(value.slice(0, LONGEST)))
  const at = email.lastIndexOf('@')
  return at < 0 ? email : `${email.slice(0, at)}@${asciiDomain(email.slice(at + 1))}`
}

/** A text by which stored addresses are searched: an international domain after an @ as it is stored. */
export function emailSearchText(text: string): string {
  const at = text.lastIndexOf('@')
  return at < 0 ? text : text.slice(0, at + 1) + asciiDomain(text.slice(at + 1))
}

/** The address as people write it, which is how it is shown wherever people see it: an international domain in its own letters, unless they could pass for Latin ones. */
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
  // Only what has other letters is given to the parser, which would make addresses of numbers out of some texts.
  if (/^[\0-\x7f]*$/.test(lower) || /[\s/?#@:\\[\]]/.test(lower)) return lower
  try {
    return new URL(`http://${lower}`).hostname
  } catch {
    return lower
  }
}
