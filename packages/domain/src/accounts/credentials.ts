import { EMAIL_RULES } from '../values/check-values.ts'
import { isEmail, normaliseEmail } from '../values/emails.ts'
import { isLongerThan } from '../values/text.ts'
import type { RuleKey, Violation } from '../values/violation.ts'

/** The rules of a new password; the server also checks for common passwords. */
export const PASSWORD_RULES = [
  'password-too-short',
  'password-too-long',
  'password-too-common',
] as const satisfies readonly RuleKey[]

/** Keys of the rules that a login can break; a login is an email address. */
export const LOGIN_RULES = EMAIL_RULES

/** The minimum length of a password in characters. */
export const MIN_PASSWORD_LENGTH = 8
const PASSWORD_MAX = 128

/** A login longer than this number of characters is not checked further; no valid address is nearly as long. */
const LOGIN_MAX = 1_000

/** Returns a login, which is an e-mail address, in its stored form. */
export function normaliseLogin(login: string): string {
  return normaliseEmail(login.slice(0, LOGIN_MAX))
}

/** Checks a new login and password, at sign-up and when an e-mail is linked to a profile. */
export function checkCredentials(login: string, password: string): Violation[] {
  const broken = { login: checkLogin(login), password: checkPassword(password) }
  return Object.entries(broken).flatMap(([field, key]) => (key === null ? [] : [{ key, field }]))
}

export function checkLogin(login: string): (typeof LOGIN_RULES)[number] | null {
  const email = normaliseLogin(login)
  if (email === '') return 'email-required'
  return login.length <= LOGIN_MAX && isEmail(email) ? null : 'email-invalid'
}

export function checkPassword(password: string): (typeof PASSWORD_RULES)[number] | null {
  if (isLongerThan(password, PASSWORD_MAX)) return 'password-too-long'
  return isLongerThan(password, MIN_PASSWORD_LENGTH - 1) ? null : 'password-too-short'
}
