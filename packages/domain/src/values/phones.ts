import { visibleText } from './text.ts'
import type { RuleKey } from './violation.ts'
import { VALUE_LIMITS } from './limits.ts'

/**
 * The world's numbering plans. Their data is large (docs/decisions/0083), so it is loaded only where it is needed: by the server
 * at its start, by the browser once a page with a phone field is shown.
 */
export interface PhonePlan {
  /**
   * Parses a number with `+`, or a number in the country of `prefix`; null for a number that doesn't exist in its country's plan.
   * `number` is the international number without the country's trunk prefix; `readable` is grouped in the country's usual way.
   */
  read(phone: string, prefix: string): { number: string; readable: string } | null
  /** Returns whether a number with `+` has fewer digits than any number of its country. */
  isShort(phone: string): boolean
}

let plan: PhonePlan | null = null

/** Sets the plans by which numbers are parsed from now on; without them only Ukraine's plan is known. */
export function setPhonePlan(next: PhonePlan | null): void {
  plan = next
}

const UKRAINIAN_PREFIX = '+380'

/** Matches the separators that people write in numbers: spaces, brackets, dots and all dashes of Unicode. */
const SEPARATORS = /[\s()[\].\u00b7\p{Pd}\u2212]/gu
/** Matches the scheme or word before a number: `tel:`, `тел.: `. */
const LABEL = /^(?:(?:tel|callto|phone|mobile|mob|телефон|тел|моб)\.?:?)(?:\/\/)?\s*(?=[+([\d])/iu
/** Matches the 0 that is dialled only within a country; Italy is excluded, because its 0 is also dialled from abroad. */
const TRUNK_ZERO = /^((?:\+|00)(?!39)\d{1,3})\(0\)/
const ABROAD = /^\+?00(?=[1-9]\d{6,14}$)/
/** The maximum number of digits of a number with its country code (E.164). */
const MOST_DIGITS = 15

/**
 * Returns a phone number in its stored form, without separators, `tel:` and invisible marks. A number with + or 00 is parsed by
 * its country's plan (`+49 (0)30 …` → `+4930…`); a Ukrainian number 0…, 80… or 380… becomes `+380…`. A text that is no phone is
 * otherwise unchanged; `checkPhone` reports what is wrong.
 * @param prefix the country code for numbers without one
 */
export function normalisePhone(value: string, prefix = UKRAINIAN_PREFIX): string {
  const bare = withoutSeparators(value).replace(ABROAD, '+')
  const known = /^\+?\d{7,17}$/.test(bare)
  const isUkrainian = prefix === UKRAINIAN_PREFIX && /^(?:380|80|0)\d{9}$/.test(bare)
  const read = known && !isUkrainian ? plan?.read(bare, prefix) : null
  if (read) return read.number
  const ukrainian = /^(?:380|80|0)(\d{9})$/.exec(bare)
  return ukrainian ? `+380${ukrainian[1]}` : bare
}

function withoutSeparators(value: string): string {
  const text = visibleText(value.slice(0, LONGEST))
    .replace(/%20/g, ' ')
    .replace(/^(tel:)?%2b/i, '$1+')
  const bare = text
    .replace(LABEL, '')
    .replace(/[\s\u00a0]/g, '')
    .replace(TRUNK_ZERO, '$1')
    .replace(SEPARATORS, '')
  // A slash within one number is only a separator of groups; between two numbers it separates them.
  const joined = bare.replaceAll('/', '')
  return /^\+?\d+$/.test(joined) && joined.length <= MOST_DIGITS ? joined : bare
}

/** Characters after this number are ignored; no phone is as long. */
const LONGEST = 10_000

/**
 * Returns the digits of a phone or a part of a phone, by which stored numbers are searched: `067 123` gives `067123`, which
 * `+380671234567` contains. Returns null for a text that is no part of a phone.
 */
export function phoneSearchDigits(text: string): string | null {
  const bare = withoutSeparators(text)
  return /^\+?\d{3,}$/.test(bare) ? bare.replace('+', '') : null
}

/** The rules of a profile's phone, in the order in which they are checked. */
export const PHONE_RULES = [
  'phone-required',
  'phone-characters',
  'phone-bank-card',
  'phone-380-digits',
  'phone-too-long',
] as const satisfies readonly RuleKey[]

export type PhoneRule = (typeof PHONE_RULES)[number]

/** Returns the first rule that a profile's phone breaks, or null. */
export function checkPhone(value: string): PhoneRule | null {
  const phone = normalisePhone(value)
  if (phone === '' || phone === '+') return 'phone-required'
  if (!/^\+?\d+$/.test(phone)) return 'phone-characters'
  if (isBankCard(phone)) return 'phone-bank-card'
  if (/^\+?380/.test(phone) && !/^\+?380\d{9}$/.test(phone)) return 'phone-380-digits'
  if (phone.length > VALUE_LIMITS.phone) return 'phone-too-long'
  return null
}

/**
 * Matches numbers of Visa, Mastercard, Maestro and Prostir cards: 16 digits are more than a phone has, so even a mistyped card
 * number is recognised.
 */
const CARD_OF_16_DIGITS = /^(?:[2-6]\d{3}|9804)\d{12}$/
/** Matches numbers of American Express cards: no country whose code begins with these digits has phones of 15 digits. */
const AMERICAN_EXPRESS = /^3[47]\d{13}$/

/**
 * Returns whether a text is the number of a bank card: its beginning and length are those of cards in use, or its check digit
 * (Luhn) is correct.
 */
export function isBankCard(value: string): boolean {
  const bare = withoutSeparators(value)
  if (CARD_OF_16_DIGITS.test(bare)) return true
  const digits = bare.replace(/^\+/, '')
  return (/^[2-9]\d{15,18}$/.test(digits) || AMERICAN_EXPRESS.test(bare)) && hasCheckDigit(digits)
}

function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const weighted = Number(digit) * (at % 2 === 0 ? 1 : 2)
    return total + (weighted > 9 ? weighted - 9 : weighted)
  }, 0)
  return sum % 10 === 0
}

/** Matches incomplete numbers: a Ukrainian number has ten digits with 0 or eleven with 80; a number with + has more than seven. */
const SHORT = /^(?:0\d{0,8}|80\d{0,8}|\+\d{1,7})$/

/** Returns whether a phone that breaks no rule seems to lack a digit; this only causes a warning. */
export function looksTooShort(value: string): boolean {
  if (checkPhone(value) !== null) return false
  const phone = normalisePhone(value)
  return SHORT.test(phone) || (phone.startsWith('+') && plan?.isShort(phone) === true)
}

/**
 * Formats a phone for display: `+380671234567` → `+380 67 123 45 67`; numbers of other countries are grouped in their usual way
 * if the phone plan is loaded.
 */
export function readablePhone(value: string): string {
  const phone = normalisePhone(value)
  const ukrainian = /^\+380(\d\d)(\d{3})(\d\d)(\d\d)$/.exec(phone)
  if (ukrainian) return `+380 ${ukrainian.slice(1).join(' ')}`
  return (phone.startsWith('+') && plan?.read(phone, UKRAINIAN_PREFIX)?.readable) || phone
}
