import {
  textOrNull,
  checkEmailValue,
  checkLine,
  EMAIL_RULES,
  type ReportViolation,
  TEXT_RULES,
} from '../values/check-values.ts'
import { normalisePhone } from '../values/phones.ts'
import { hasForbiddenCharacters } from '../values/text.ts'
import type { RuleKey, Violation } from '../values/violation.ts'
import { ORDER_LIMITS, type OrderContact, type OrderRecipient, type OrderState } from './order.ts'
import type { OrderDraft } from './order-draft.ts'
import { checkOrderPhone, ORDER_PHONE_RULES } from './order-phone.ts'
import { isRecipientName, normaliseName } from './recipient-name.ts'

/** The rules that the names and contacts of an order's recipient can break. */
export const RECIPIENT_RULES = [
  ...ORDER_PHONE_RULES,
  ...EMAIL_RULES,
  'first-name-required',
  'last-name-required',
  'recipient-name-characters',
  ...TEXT_RULES,
] as const satisfies readonly RuleKey[]

type RecipientRule = (typeof RECIPIENT_RULES)[number]
type ReportRecipient = ReportViolation<RecipientRule>
type RecipientNames = Omit<OrderRecipient, 'legal'>

/**
 * Returns whether staff may still change an order's recipient: only until the order has a waybill, because the parcel bears the
 * names on its waybill.
 */
export function mayChangeRecipient({
  state,
  waybill,
}: {
  state: OrderState
  waybill: string | null
}): boolean {
  return state === 'inProgress' && waybill === null
}

/** Checks the recipient's new names and contacts by the rules of an order; an organization can't be changed. */
export function checkRecipientChange(draft: OrderDraft): {
  names: RecipientNames
  contact: OrderContact
  violations: Violation<RecipientRule>[]
} {
  const violations: Violation<RecipientRule>[] = []
  const report: ReportRecipient = (key, field) => violations.push({ key, field })
  return { names: checkNames(draft, report), contact: checkContact(draft, report), violations }
}

export function checkContact(draft: OrderDraft, report: ReportRecipient): OrderContact {
  return {
    name: checkLine(draft.name, ORDER_LIMITS.name, 'name', report),
    phone: checkPhone(draft.phone, report),
    email: checkEmailValue(draft.email, 'email', report),
  }
}

export function checkPhone(value: unknown, report: ReportRecipient): string {
  const text = textOrNull(value)
  const broken = text === null ? 'order-phone-invalid' : checkOrderPhone(text)
  if (broken) report(broken, 'phone')
  return broken || text === null ? '' : normalisePhone(text)
}

export function checkNames(draft: OrderDraft, report: ReportRecipient): RecipientNames {
  const name = (value: unknown, field: string, required: RecipientRule | null) => {
    const text = textOrNull(value)
    const typed = text === null || hasForbiddenCharacters(text) ? null : normaliseName(text)
    if (typed === '' && required) report(required, field)
    else if (typed === null || (typed !== '' && !isRecipientName(typed)))
      report('recipient-name-characters', field)
    else if (typed.length > ORDER_LIMITS.name) report('text-too-long', field)
    return typed ?? ''
  }
  return {
    firstName: name(draft.firstname, 'firstname', 'first-name-required'),
    lastName: name(draft.lastname, 'lastname', 'last-name-required'),
    middleName: name(draft.middleName, 'middleName', null),
  }
}
