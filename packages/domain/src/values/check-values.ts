import { cleanLine, cleanText, hasForbiddenCharacters, isLongerThan, visibleText } from './text.ts'
import type { RuleKey } from './violation.ts'
import { isEmail, normaliseEmail } from './emails.ts'
import { VALUE_LIMITS } from './limits.ts'
import { normaliseUrl } from './links.ts'
import { checkPhone, normalisePhone, type PhoneRule } from './phones.ts'

/** A function that is called for every broken rule; the value that the check then returns isn't stored. */
export type ReportViolation<Key extends RuleKey> = (key: Key, field: string) => void

/** The rules that the checks of texts, e-mails and URLs in this file report. */
export const TEXT_RULES = ['text-characters', 'text-too-long'] as const satisfies readonly RuleKey[]
export const EMAIL_RULES = ['email-required', 'email-invalid'] as const satisfies readonly RuleKey[]
export const URL_RULES = ['url-required', 'url-invalid'] as const satisfies readonly RuleKey[]

export type TextRule = (typeof TEXT_RULES)[number]
type EmailRule = (typeof EMAIL_RULES)[number]
export type UrlRule = (typeof URL_RULES)[number]

/** Returns the value of a key of unchecked JSON, undefined where the container is no object. */
export function valueAt(container: unknown, key: string): unknown {
  const isObject = typeof container === 'object' && container !== null
  return isObject ? (container as Record<string, unknown>)[key] : undefined
}

export function checkLine(
  value: unknown,
  limit: number,
  field: string,
  report: ReportViolation<TextRule>,
): string {
  return cleanLine(checkText(value, limit, field, report))
}

export function checkText(
  value: unknown,
  limit: number,
  field: string,
  report: ReportViolation<TextRule>,
): string {
  const text = textOrNull(value)
  // Invisible characters, which cleaning removes, may make a text longer than the limit, but not eight times as long.
  const isFlood = text !== null && text.length > limit * 8
  if (text === null || (!isFlood && hasForbiddenCharacters(text))) report('text-characters', field)
  else if (isFlood || isLongerThan(cleanText(text), limit)) report('text-too-long', field)
  else return cleanText(text)
  return ''
}

export function checkFlag(
  value: unknown,
  field: string,
  report: ReportViolation<'text-characters'>,
): boolean {
  if (typeof value !== 'boolean') report('text-characters', field)
  return value === true
}

/**
 * Checks a phone and returns its stored form.
 * @param prefix the country code for phone numbers without one
 */
export function checkPhoneValue(
  value: unknown,
  field: string,
  report: ReportViolation<PhoneRule>,
  prefix?: string,
): string {
  const text = textOrNull(value)
  const broken = text === null ? 'phone-characters' : checkPhone(text)
  if (broken) report(broken, field)
  return broken || text === null ? '' : normalisePhone(text, prefix)
}

export function checkEmailValue(value: unknown, field: string, report: ReportViolation<EmailRule>): string {
  const text = textOrNull(value)
  const email = text === null || text.length > VALUE_LIMITS.email * 4 ? null : normaliseEmail(text)
  if (email === '') report('email-required', field)
  else if (email === null || !isEmail(email)) report('email-invalid', field)
  return email ?? ''
}

export function checkUrlValue(value: unknown, field: string, report: ReportViolation<UrlRule>): string {
  const text = textOrNull(value)
  const url = text === null ? null : normaliseUrl(text)
  if (text !== null && text.length <= VALUE_LIMITS.link && visibleText(text) === '')
    report('url-required', field)
  else if (url === null) report('url-invalid', field)
  return url ?? ''
}

/** Checks a code of letters and digits and returns its stored form, without invisible characters. */
export function checkCode(
  value: unknown,
  limit: number,
  field: string,
  report: ReportViolation<TextRule>,
): string {
  return checkLine(typeof value === 'string' ? visibleText(value) : value, limit, field, report)
}

/** Returns whether a text has no visible characters. */
export function isBlank(value: unknown): boolean {
  const text = textOrNull(value)
  return text !== null && cleanText(text) === ''
}

/** Returns a text unchanged, '' for a missing value, and null for a value that is no text. */
export function textOrNull(value: unknown): string | null {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : null
}
