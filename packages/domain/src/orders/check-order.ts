import {
  asText,
  checkEmailValue,
  checkLine,
  checkText,
  isBlank,
  type Report,
} from '../profile/check-values.ts'
import { normalisePhone } from '../profile/phones.ts'
import { hasForbiddenCharacters } from '../text.ts'
import type { RuleKey, Violation } from '../violation.ts'
import { checkDelivery } from './check-delivery.ts'
import {
  MAX_ORDER_COUNT,
  ORDER_LIMITS,
  type OrderContents,
  type OrderRecipient,
  PAYMENT_METHODS,
  type PaymentMethod,
} from './order.ts'
import type { OrderDraft } from './order-draft.ts'
import { checkOrderPhone } from './order-phone.ts'
import { isRecipientName, normaliseName } from './recipient-name.ts'
import { isTaxCode } from './tax-codes.ts'

/**
 * Checks an order by every rule for its contact, recipient, delivery, payment and designs, for the form and the server
 * alike: what is broken, in the form's order, and what is asked for. The contents count only when nothing is broken. Which
 * product it is, whether it is sold and what it costs is the catalogue's question; takes anything JSON can express.
 */
export function checkOrder(draft: OrderDraft): { contents: OrderContents; violations: Violation[] } {
  const violations: Violation[] = []
  const report: Report = (key, field) => violations.push({ key, field })

  const count = checkCount(draft.count, 'count', report)
  const { printDesigns, pageDesigns } = checkDesigns(draft, report)
  const contact = {
    name: checkLine(draft.name, ORDER_LIMITS.name, 'name', report),
    phone: checkPhone(draft.phone, report),
    email: checkEmailValue(draft.email, 'email', report),
  }
  const recipient = checkRecipient(draft, report)
  const delivery = checkDelivery(draft, report)
  const paymentMethod = checkPayment(draft.payment, printDesigns + pageDesigns > 0, report)
  const comment = checkText(draft.comment, ORDER_LIMITS.comment, 'comment', report)
  const cardName = checkLine(draft.cardName, ORDER_LIMITS.printed, 'cardName', report)
  const cardLine = checkLine(draft.cardLine, ORDER_LIMITS.printed, 'cardLine', report)
  const page = checkLine(draft.pageID, ORDER_LIMITS.ref, 'pageID', report)

  return {
    contents: {
      count,
      printDesigns,
      pageDesigns,
      paymentMethod,
      contact,
      recipient,
      delivery,
      comment,
      cardName,
      cardLine,
      page,
    },
    violations,
  }
}

/** A whole number from 1 to 1000, as a number or as typed; null for anything else. */
export function readCount(value: unknown): number | null {
  const count = typeof value === 'string' && /^\s*\d{1,4}\s*$/.test(value) ? Number(value) : value
  return Number.isInteger(count) && Number(count) >= 1 && Number(count) <= MAX_ORDER_COUNT
    ? Number(count)
    : null
}

/** A design is paid in advance, so an order with one can't be paid on receipt. */
export function offeredWith(
  methods: readonly PaymentMethod[],
  { withDesign }: { withDesign: boolean },
): PaymentMethod[] {
  return methods.filter(method => !withDesign || method !== 'upon-receipt')
}

function checkCount(value: unknown, field: string, report: Report): number {
  const count = readCount(value)
  if (count === null) report('count-invalid', field)
  return count ?? 0
}

/** How many designs of each kind: the number field's value where that field is switched on, else one. */
function checkDesigns(draft: OrderDraft, report: Report): { printDesigns: number; pageDesigns: number } {
  const designs = (wanted: unknown, counted: unknown, count: unknown, field: string) => {
    if (wanted !== true) return 0
    return counted === true ? checkCount(count, field, report) : 1
  }
  return {
    printDesigns: designs(
      draft.createPrintDesign,
      draft.enablePrintDesignCount,
      draft.printDesignCount,
      'printDesignCount',
    ),
    pageDesigns: designs(
      draft.enableCustomPageDesign,
      draft.enableCustomPageDesignCount,
      draft.customPageDesignCount,
      'customPageDesignCount',
    ),
  }
}

function checkPhone(value: unknown, report: Report): string {
  const text = asText(value)
  const broken = text === null ? 'order-phone-invalid' : checkOrderPhone(text)
  if (broken) report(broken, 'phone')
  return broken || text === null ? '' : normalisePhone(text)
}

function checkRecipient(draft: OrderDraft, report: Report): OrderRecipient {
  const name = (value: unknown, field: string, required: RuleKey | null) => {
    const text = asText(value)
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
    legal: draft.recipient === 'legal' ? checkLegal(draft, report) : null,
  }
}

function checkLegal(draft: OrderDraft, report: Report): OrderRecipient['legal'] {
  const required = (value: unknown, field: string, missing: RuleKey) => {
    if (isBlank(value)) report(missing, field)
    return checkLine(value, ORDER_LIMITS.organization, field, report)
  }
  const ownership = required(draft.ownership, 'ownership', 'ownership-required')
  const taxCode = required(draft.edrpou, 'edrpou', 'edrpou-required').replaceAll(' ', '')
  if (taxCode !== '' && !isTaxCode(taxCode)) report('edrpou-invalid', 'edrpou')
  return {
    ownership,
    taxCode,
    organization: required(draft.organization, 'organization', 'organization-required'),
  }
}

function checkPayment(value: unknown, withDesign: boolean, report: Report): PaymentMethod {
  const method = PAYMENT_METHODS.find(known => known === value)
  if (!method || !offeredWith(PAYMENT_METHODS, { withDesign }).includes(method))
    report('payment-method-unavailable', 'payment')
  return method ?? 'liqpay'
}
