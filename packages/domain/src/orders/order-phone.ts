import { normalisePhone } from '../values/phones.ts'
import { visibleText } from '../values/text.ts'
import type { RuleKey } from '../values/violation.ts'

/** Ukraine's numbers have nine digits after the code; other countries' at most fifteen in all (E.164). */
const VALID = /^\+(?:380\d{9}|(?!380)[1-9]\d{7,14})$/

export const ORDER_PHONE_RULES = [
  'phone-required',
  'phone-characters',
  'order-phone-invalid',
] as const satisfies readonly RuleKey[]

type OrderPhoneRule = (typeof ORDER_PHONE_RULES)[number]

/** The rule that an order's phone breaks, or null: 0 begins 10 digits, 8 begins 11, +380 has 9 more. */
export function checkOrderPhone(value: string): OrderPhoneRule | null {
  const typed = visibleText(value)
  if (typed === '' || typed === '+') return 'phone-required'
  const phone = normalisePhone(typed)
  if (!/^\+?\d+$/.test(phone)) return 'phone-characters'
  return VALID.test(phone) ? null : 'order-phone-invalid'
}
