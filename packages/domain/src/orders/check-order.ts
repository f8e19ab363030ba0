import { checkCode, checkLine, checkText, isBlank, type ReportViolation } from '../values/check-values.ts'
import type { ProductChoice } from '../catalogue/index.ts'
import { encodeOwnDesign, ownDesignFor } from '../print/index.ts'
import type { RuleKey, Violation } from '../values/violation.ts'
import { checkDelivery, DELIVERY_RULES } from './check-delivery.ts'
import { checkPeople, checkPrinted, PEOPLE_RULES } from './check-people.ts'
import { DISCOUNT_LIMITS } from './discount.ts'
import {
  ORDER_LIMITS,
  type OrderContents,
  type OrderRecipient,
  PAYMENT_METHODS,
  type PaymentMethod,
} from './order.ts'
import type { OrderDraft } from './order-draft.ts'
import { checkContact, checkNames, RECIPIENT_RULES } from './check-recipient.ts'
import { parseChosenProduct } from './chosen-product.ts'
import { parseCount } from './count.ts'
import { isTaxCode } from './tax-codes.ts'

/** Every rule of an order that can be checked without the catalogue of products and prices. */
export const ORDER_RULES = [
  'count-invalid',
  ...RECIPIENT_RULES,
  'ownership-required',
  'edrpou-required',
  'edrpou-invalid',
  'organization-required',
  ...DELIVERY_RULES,
  'payment-method-unavailable',
  'text-unprintable',
  'own-design-invalid',
  ...PEOPLE_RULES,
] as const satisfies readonly RuleKey[]

type OrderRule = (typeof ORDER_RULES)[number]
type ReportOrder = ReportViolation<OrderRule>

/**
 * Checks the contact, recipient, delivery, payment and designs of an order, in the form and on the server. Returns the violations
 * in the form's order and the contents, which are valid only if there are no violations. It accepts any JSON; the catalogue
 * checks the product and its price.
 */
export function checkOrder(draft: OrderDraft): {
  contents: OrderContents
  violations: Violation<OrderRule>[]
} {
  const violations: Violation<OrderRule>[] = []
  const report: ReportOrder = (key, field) => violations.push({ key, field })

  const count = checkCount(draft.count, 'count', report)
  const { printDesigns, pageDesigns } = checkDesigns(draft, report)
  const contact = checkContact(draft, report)
  const recipient = {
    ...checkNames(draft, report),
    legal: draft.recipient === 'legal' ? checkLegal(draft, report) : null,
  }
  const delivery = checkDelivery(draft, report)
  const paymentMethod = checkPayment(draft.payment, printDesigns + pageDesigns > 0, report)
  const comment = checkText(draft.comment, ORDER_LIMITS.comment, 'comment', report)
  // The catalogue refuses an unknown product. The language doesn't matter here, because the space for printed text is the same in
  // both.
  const choice = parseChosenProduct(draft, 'ua')
  const accessory = choice?.accessory ?? null
  const cardName = checkPrinted(draft.cardName, accessory, 'cardName', report)
  const cardLine = checkPrinted(draft.cardLine, accessory, 'cardLine', report)
  const ownDesign = choice ? checkOwnDesign(draft.ownDesign, choice, report) : ''
  const page = checkCode(draft.pageID, ORDER_LIMITS.ref, 'pageID', report)
  const discountCode = checkLine(draft.discountCode, DISCOUNT_LIMITS.code, 'discountCode', report)
  const people = checkPeople(draft.people, { accessory, count }, report)

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
      ownDesign,
      page,
      discountCode,
      people,
    },
    violations,
  }
}

/** A design is paid in advance, so an order with a design can't be paid on receipt. */
export function paymentMethodsWithDesign(
  methods: readonly PaymentMethod[],
  { withDesign }: { withDesign: boolean },
): PaymentMethod[] {
  return methods.filter(method => !withDesign || method !== 'upon-receipt')
}

/** Checks that the buyer's own design is made for the ordered product. */
function checkOwnDesign(value: unknown, choice: ProductChoice, report: ReportOrder): string {
  if (value === undefined || value === null || value === '') return ''
  const design = typeof value === 'string' ? ownDesignFor(value, choice) : null
  if (!design) report('own-design-invalid', 'ownDesign')
  return design ? encodeOwnDesign(design) : ''
}

export function checkCount(value: unknown, field: string, report: ReportViolation<'count-invalid'>): number {
  const count = parseCount(value)
  if (count === null) report('count-invalid', field)
  return count ?? 0
}

/**
 * Returns the number of designs of each kind: 0 if none is wanted, the value of the number field if that field is enabled,
 * otherwise one.
 */
function checkDesigns(draft: OrderDraft, report: ReportOrder): { printDesigns: number; pageDesigns: number } {
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

function checkLegal(draft: OrderDraft, report: ReportOrder): OrderRecipient['legal'] {
  const required = (value: unknown, field: string, missing: OrderRule, check = checkLine) => {
    if (isBlank(value)) report(missing, field)
    return check(value, ORDER_LIMITS.organization, field, report)
  }
  const ownership = required(draft.ownership, 'ownership', 'ownership-required')
  const taxCode = required(draft.edrpou, 'edrpou', 'edrpou-required', checkCode).replaceAll(' ', '')
  if (taxCode !== '' && !isTaxCode(taxCode)) report('edrpou-invalid', 'edrpou')
  return {
    ownership,
    taxCode,
    organization: required(draft.organization, 'organization', 'organization-required'),
  }
}

function checkPayment(value: unknown, withDesign: boolean, report: ReportOrder): PaymentMethod {
  const method = PAYMENT_METHODS.find(known => known === value)
  if (!method || !paymentMethodsWithDesign(PAYMENT_METHODS, { withDesign }).includes(method))
    report('payment-method-unavailable', 'payment')
  return method ?? 'liqpay'
}
