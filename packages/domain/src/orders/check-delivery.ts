import {
  checkCode,
  checkLine,
  isBlank,
  type ReportViolation,
  TEXT_RULES,
  valueAt,
} from '../values/check-values.ts'
import { ORDER_LIMITS, type OrderDestination, SHIPPINGS } from './order.ts'
import type { OrderDraft } from './order-draft.ts'
import type { RuleKey } from '../values/violation.ts'
import { isUkrainianText, UKRAINIAN_LETTERS } from './recipient-name.ts'

const UKRAINIAN_LETTER = new RegExp(`[${UKRAINIAN_LETTERS}]`)
const LETTER = /\p{L}/u
const RUSSIAN_LETTER = /[ЪЫЭЁъыэё]/

export const DELIVERY_RULES = [
  'city-required',
  'department-required',
  'street-required',
  'delivery-ukrainian',
  ...TEXT_RULES,
] as const satisfies readonly RuleKey[]

type ReportDelivery = ReportViolation<(typeof DELIVERY_RULES)[number]>

/**
 * Checks the destination of an order for any carrier: a branch in a city, or a street in a city. The house and the flat may be
 * omitted.
 */
export function checkDelivery(draft: OrderDraft, report: ReportDelivery): OrderDestination {
  const shipping = SHIPPINGS.find(known => known === draft.shipping) ?? 'novaposhta'
  const byAddress = isByAddress(draft)
  const line = (value: unknown, field: string, limit: number = ORDER_LIMITS.place) =>
    checkLine(value, limit, field, report)
  const ref = (value: unknown, field: string) => checkCode(value, ORDER_LIMITS.ref, field, report) || null

  const delivery: OrderDestination = {
    shipping,
    shippingType: byAddress ? 'address' : 'department',
    city: line(draft.city, 'city'),
    cityRef: ref(draft.cityRef, 'cityRef'),
    department: byAddress ? '' : line(draft.department, 'department'),
    departmentRef: byAddress ? null : ref(draft.departmentRef, 'departmentRef'),
    street: byAddress ? line(valueAt(draft.address, 'street'), 'address.street') : '',
    streetRef: byAddress ? ref(draft.streetRef, 'streetRef') : null,
    house: byAddress ? line(valueAt(draft.address, 'house'), 'address.house', ORDER_LIMITS.number) : '',
    flat: byAddress ? line(valueAt(draft.address, 'flat'), 'address.flat', ORDER_LIMITS.number) : '',
  }
  if (isBlank(draft.city)) report('city-required', 'city')
  if (!byAddress && isBlank(draft.department)) report('department-required', 'department')
  if (byAddress && isBlank(valueAt(draft.address, 'street'))) report('street-required', 'address.street')
  if (shipping === 'novaposhta') checkCarrierTexts(delivery, report)
  return delivery
}

function isByAddress({ shipping, shippingType, address, department }: OrderDraft): boolean {
  if (shippingType === 'address' || shippingType === 'department') return shippingType === 'address'
  const isOther = shipping === 'other'
  return isBlank(valueAt(address, 'street')) ? isOther && isBlank(department) : isOther || isBlank(department)
}

function checkCarrierTexts(delivery: OrderDestination, report: ReportDelivery): void {
  const { city, cityRef, department, departmentRef, street, streetRef, house, flat } = delivery
  const texts = [
    ['city', city, cityRef],
    ['department', department, departmentRef],
    ['address.street', street, streetRef],
    ['address.house', house, null],
    ['address.flat', flat, null],
  ] as const
  for (const [field, text, ref] of texts) {
    if (!(ref === null ? isUkrainianText(text) : isCarriersText(text))) report('delivery-ukrainian', field)
  }
}

/**
 * Returns whether a text may be the carrier's own, which may contain Latin words, as in `ТРЦ Sky Mall` and `вул. Івана Павла
 * II`, but is never entirely in another alphabet.
 */
function isCarriersText(text: string): boolean {
  return !RUSSIAN_LETTER.test(text) && (!LETTER.test(text) || UKRAINIAN_LETTER.test(text))
}
