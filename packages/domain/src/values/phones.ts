import { visibleText } from './text.ts'
import type { RuleKey } from './violation.ts'
import { VALUE_LIMITS } from './limits.ts'

/**
 * The world's numbering plans. They are heavy (docs/decisions/0083), so whoever needs them sets them: the server at its start,
 * the browser once a page with a phone field stands.
 */
export interface PhonePlan {
  /**
   * A number of `+` and digits, or of digits alone in the country of `prefix`; null for none that its country has.
   * `number` is what is dialled, without the prefix that is dialled within the country; `readable` is grouped as its country does.
   */
  read(phone: string, prefix: string): { number: string; readable: string } | null
  /** Whether a number of `+` and digits has fewer digits than any of its country. */
  isShort(phone: string): boolean
}

let plan: PhonePlan | null = null

/** Sets the plans that numbers are read by from now on; without them only Ukraine's is known. */
export function setPhonePlan(next: PhonePlan | null): void {
  plan = next
}

const UKRAINIAN_PREFIX = '+380'

/** Spaces, brackets, dots and every dash Unicode knows, as people write numbers. */
const SEPARATORS = /[\s()[\].\u00b7\p{Pd}\u2212]/gu
/** A link of a phone, and the word before a number: `tel:`, `тел.: `. */
const LABEL = /^(?:(?:tel|callto|phone|mobile|mob|телефон|тел|моб)\.?:?)(?:\/\/)?\s*(?=[+([\d])/iu
/** The 0 dialled within a country; only Italy's belongs to the number abroad as well. */
const TRUNK_ZERO = /^((?:\+|00)(?!39)\d{1,3})\(0\)/
const ABROAD = /^\+?00(?=[1-9]\d{6,14}$)/
/** E.164: a number with the code of its country has no more digits. */
const MOST_DIGITS = 15

/**
 * The number as it is stored: without spaces, brackets, dots and dashes, without `tel:` and invisible marks. One written with +
 * or 00 is read by the plan of its country (`+49 (0)30 …` → `+4930…`); a Ukrainian one written as 0…, 80… or 380… becomes
 * `+380…`. What is no phone comes back otherwise unchanged: `checkPhone` says what is wrong with it.
 * @param prefix the code of the country that a number without one is of
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
  // Between two numbers a slash separates them; within one it only groups.
  const joined = bare.replaceAll('/', '')
  return /^\+?\d+$/.test(joined) && joined.length <= MOST_DIGITS ? joined : bare
}

/** Far more than a phone may have; the rest of a flood changes nothing. */
const LONGEST = 10_000

/**
 * The digits of a phone or of a part of one, however it is spaced, by which the stored number is searched: `067 123` as
 * `067123`, which `+380671234567` contains. null for what is no part of a phone.
 */
export function phoneSearchDigits(text: string): string | null {
  const bare = withoutSeparators(text)
  return /^\+?\d{3,}$/.test(bare) ? bare.replace('+', '') : null
}

/** The rules of a profile's phone, in the order they are asked. */
export const PHONE_RULES = [
  'phone-required',
  'phone-characters',
  'phone-bank-card',
  'phone-380-digits',
  'phone-too-long',
] as const satisfies readonly RuleKey[]

export type PhoneRule = (typeof PHONE_RULES)[number]

/** The first rule the phone of a profile breaks, or null. */
export function checkPhone(value: string): PhoneRule | null {
  const phone = normalisePhone(value)
  if (phone === '' || phone === '+') return 'phone-required'
  if (!/^\+?\d+$/.test(phone)) return 'phone-characters'
  if (isBankCard(phone)) return 'phone-bank-card'
  if (/^\+?380/.test(phone) && !/^\+?380\d{9}$/.test(phone)) return 'phone-380-digits'
  if (phone.length > VALUE_LIMITS.phone) return 'phone-too-long'
  return null
}

/** Visa, Mastercard, Maestro and Prostir: 16 digits, one more than a phone has, so that a mistyped one is known as well. */
const CARD_OF_16_DIGITS = /^(?:[2-6]\d{3}|9804)\d{12}$/
/** 15 digits; no country whose code begins so has as long phones. */
const AMERICAN_EXPRESS = /^3[47]\d{13}$/

/** Whether a text is the number of a bank card: it begins and is as long as those in use, or its check digit (Luhn) says so. */
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

/** A Ukrainian number in full has ten digits after 0 or eleven after 80; with a country's code it has at least seven. */
const SHORT = /^(?:0\d{0,8}|80\d{0,8}|\+\d{1,7})$/

/** Whether a phone that breaks no rule seems to lack a digit: worth a warning, no refusal. */
export function looksTooShort(value: string): boolean {
  if (checkPhone(value) !== null) return false
  const phone = normalisePhone(value)
  return SHORT.test(phone) || (phone.startsWith('+') && plan?.isShort(phone) === true)
}

/** `+380671234567` → `+380 67 123 45 67`; other countries' numbers as those group them, where their plan is known. */
export function readablePhone(value: string): string {
  const phone = normalisePhone(value)
  const ukrainian = /^\+380(\d\d)(\d{3})(\d\d)(\d\d)$/.exec(phone)
  if (ukrainian) return `+380 ${ukrainian.slice(1).join(' ')}`
  return (phone.startsWith('+') && plan?.read(phone, UKRAINIAN_PREFIX)?.readable) || phone
}
