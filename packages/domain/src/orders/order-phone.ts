import { normalisePhone } from '../values/phones.ts'
import { visibleText } from '../values/text.ts'
import type { RuleKey } from '../values/violation.ts'

/**
 * Ukrainian numbers have nine digits after the country code; numbers of other countries have at most fifteen digits in total
 * (E.164).
 */
const VALID = /^\+(?:380\d{9}|(?!380)[1-9]\d{7,14})$/

export const ORDER_PHONE_RULES = [
  'phone-required',
  'phone-characters',
  'order-phone-invalid',
] as const satisfies readonly RuleKey[]

type OrderPhoneRule = (typeof ORDER_PHONE_RULES)[number]

/**
 * Returns the rule that an order's phone breaks, or null: a number that begins with 0 has 10 digits, with 8 has 11, and after
 * +380 there are 9.
 */
export function checkOrderPhone(value: string): OrderPhoneRule | null {
  const typed = visibleText(value)
  if (typed === '' || typed === '+') return 'phone-required'
  const phone = normalisePhone(typed)
  if (!/^\+?\d+$/.test(phone)) return 'phone-characters'
  return VALID.test(phone) ? null : 'order-phone-invalid'
}
