import type { AccessoryId } from '../catalogue/index.ts'
import type { Currency } from '../values/money.ts'

/** The value of a discount code: a percentage of an order's total, or an amount in minor units of one currency. */
export type DiscountValue =
  | { kind: 'percent'; percent: number }
  | { kind: 'amount'; amount: number; currency: Currency }

/** A discount code created by staff, with its limits. */
export interface Discount {
  /** The code in the form returned by `normaliseDiscountCode`. */
  code: string
  value: DiscountValue
  /** The first day on which the code is valid, `YYYY-MM-DD` in Kyiv time; `validUntil` is the last day. null means no limit. */
  validFrom: string | null
  validUntil: string | null
  /** The maximum number of orders that may use the code; null means no limit. A cancelled order doesn't count. */
  maxOrders: number | null
  /** The minimum number of pieces in an order with this code. */
  minCount: number
  /** The accessories for which the code is valid; null means all. */
  accessories: AccessoryId[] | null
  /** Whether staff have switched the code off. */
  isStopped: boolean
}

/** The limits of a discount code: percent, minor units, orders, pieces, and characters of the code. */
export const DISCOUNT_LIMITS = {
  percent: 100,
  amount: 100_000_000,
  maxOrders: 1_000_000,
  minCount: 1_000,
  code: 32,
} as const

/** The reasons why a discount code isn't valid for an order, in the order in which they are checked. */
export const DISCOUNT_REFUSALS = [
  'discount-not-found',
  'discount-not-valid-today',
  'discount-used-up',
  'discount-other-product',
  'discount-other-currency',
  'discount-too-few',
] as const
export type DiscountRefusal = (typeof DISCOUNT_REFUSALS)[number]

/** Returns whether a discount's last day is before its first day, so that the code would never be valid. */
export function discountEndsBeforeStart({
  validFrom,
  validUntil,
}: Pick<Discount, 'validFrom' | 'validUntil'>): boolean {
  return validFrom !== null && validUntil !== null && validUntil < validFrom
}

const CODE = /^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u

/**
 * Returns a discount code in the form that is stored and compared: in capitals and without spaces. Returns null for a text that
 * isn't 3 to 32 letters and digits of any script with hyphens between them.
 */
export function normaliseDiscountCode(typed: string): string | null {
  const code = typed.normalize('NFC').replaceAll(/\s/g, '').toUpperCase()
  return code.length >= 3 && code.length <= DISCOUNT_LIMITS.code && CODE.test(code) ? code : null
}

export interface DiscountedOrder {
  accessory: AccessoryId
  count: number
  currency: Currency
}

/**
 * Returns why a discount code isn't valid for an order; null if it is valid.
 * @param today the current day in Kyiv, `YYYY-MM-DD`
 * @param orders how many orders use the code already
 */
export function findDiscountRefusal(
  discount: Discount,
  { accessory, count, currency }: DiscountedOrder,
  { today, orders }: { today: string; orders: number },
): DiscountRefusal | null {
  const { value, validFrom, validUntil, maxOrders, minCount, accessories } = discount
  if (discount.isStopped) return 'discount-not-found'
  if ((validFrom !== null && today < validFrom) || (validUntil !== null && today > validUntil))
    return 'discount-not-valid-today'
  if (maxOrders !== null && orders >= maxOrders) return 'discount-used-up'
  if (accessories !== null && !accessories.includes(accessory)) return 'discount-other-product'
  if (value.kind === 'amount' && value.currency !== currency) return 'discount-other-currency'
  return count < minCount ? 'discount-too-few' : null
}

/**
 * Returns the amount by which a discount reduces a sum, in whole minor units rounded up in the buyer's favour; at most the sum
 * rounded up.
 */
export function discountAmount(value: DiscountValue, sum: number): number {
  const wanted = value.kind === 'percent' ? Math.ceil((sum * value.percent) / 100) : value.amount
  return Math.min(wanted, Math.ceil(sum))
}
