import { cleanLine } from './text.ts'
import type { RuleKey } from './violation.ts'
import { VALUE_LIMITS } from './limits.ts'

/** Spaces, brackets and every dash Unicode knows, as people write numbers. */
const SEPARATORS = /[\s()[\]\p{Pd}\u2212]/gu

/**
 * The number as it is stored: without spaces, brackets and dashes; a Ukrainian one written as 0…, 80… or 380… becomes
 * `+380…`. What is no phone comes back otherwise unchanged: `checkPhone` says what is wrong with it.
 */
export function normalisePhone(value: string): string {
  const bare = cleanLine(value).replace(SEPARATORS, '')
  const ukrainian = /^(?:380|80|0)(\d{9})$/.exec(bare)
  return ukrainian ? `+380${ukrainian[1]}` : bare
}

/**
 * The digits of a phone or of a part of one, however it is spaced, by which the stored number is searched: `067 123` as
 * `067123`, which `+380671234567` contains. null for what is no part of a phone.
 */
export function searchedDigits(text: string): string | null {
  const bare = cleanLine(text).replace(SEPARATORS, '')
  return /^\+?\d{3,}$/.test(bare) ? bare.replace('+', '') : null
}

/** The rules of a profile's phone, in the order they are asked. */
export const PHONE_RULES = [
  'phone-required',
  'phone-characters',
  'phone-380-digits',
  'phone-too-long',
] as const satisfies readonly RuleKey[]

export type PhoneRule = (typeof PHONE_RULES)[number]

/** The first rule the phone of a profile breaks, or null. */
export function checkPhone(value: string): PhoneRule | null {
  const phone = normalisePhone(value)
  if (phone === '' || phone === '+') return 'phone-required'
  if (!/^\+?\d+$/.test(phone)) return 'phone-characters'
  if (/^\+?380/.test(phone) && !/^\+?380\d{9}$/.test(phone)) return 'phone-380-digits'
  if (phone.length > VALUE_LIMITS.phone) return 'phone-too-long'
  return null
}

/** A Ukrainian number in full has ten digits after 0 or eleven after 80; with a country's code it has at least seven. */
const SHORT = /^(?:0\d{0,8}|80\d{0,8}|\+\d{1,7})$/

/** Whether a phone that breaks no rule seems to lack a digit: worth a warning, no refusal. */
export function looksShort(value: string): boolean {
  return checkPhone(value) === null && SHORT.test(normalisePhone(value))
}

/** `+380671234567` → `+380 67 123 45 67`; other countries' numbers stay as they are. */
export function readablePhone(value: string): string {
  return normalisePhone(value).replace(/^\+380(\d\d)(\d{3})(\d\d)(\d\d)$/, '+380 $1 $2 $3 $4')
}
