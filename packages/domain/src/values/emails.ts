import { cleanLine } from './text.ts'
import { VALUE_LIMITS } from './limits.ts'

/** The pattern of HTML's e-mail field, with a domain of at least two labels. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/i

/** True for an address a letter can be sent to. */
export function isEmail(value: string): boolean {
  return value.length <= VALUE_LIMITS.email && EMAIL.test(value)
}

/** The address as it is stored: trimmed, its domain in lower case. What stands before the @ belongs to its owner. */
export function normaliseEmail(value: string): string {
  const email = cleanLine(value)
  const at = email.lastIndexOf('@')
  return at < 0 ? email : email.slice(0, at) + email.slice(at).toLowerCase()
}
