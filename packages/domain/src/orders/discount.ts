import type { AccessoryId } from '../catalogue/index.ts'
import type { Currency } from '../values/money.ts'

/** What a discount code takes off: percent of an order's total, or minor units of one currency. */
export type DiscountValue =
  | { kind: 'percent'; percent: number }
  | { kind: 'amount'; amount: number; currency: Currency }

/** A discount code that staff gave out, with its limits. */
export interface Discount {
  /** As `normaliseDiscountCode` returns it. */
  code: string
  value: DiscountValue
  /** The first and the last day on which it counts, `YYYY-MM-DD` in Kyiv; null for no limit. */
  validFrom: string | null
  validUntil: string | null
  /** The most orders that may use it; null for no limit. A cancelled order gives its use back. */
  maxOrders: number | null
  /** The fewest pieces of an order. */
  minCount: number
  /** The accessories that it is for; null for all. */
  accessories: AccessoryId[] | null
  /** Switched off by staff. */
  isStopped: boolean
}

/** Percent, minor units, orders, pieces and characters of a code. */
export const DISCOUNT_LIMITS = {
  percent: 100,
  amount: 100_000_000,
  maxOrders: 1_000_000,
  minCount: 1_000,
  code: 32,
} as const

/** Why a discount code doesn't count for an order, in the order in which it is found out. */
export const DISCOUNT_REFUSALS = [
  'discount-not-found',
  'discount-not-valid-today',
  'discount-used-up',
  'discount-other-product',
  'discount-other-currency',
  'discount-too-few',
] as const
export type DiscountRefusal = (typeof DISCOUNT_REFUSALS)[number]

/** Whether its last day is before its first, so that it would never count. */
export function discountEndsBeforeStart({
  validFrom,
  validUntil,
}: Pick<Discount, 'validFrom' | 'validUntil'>): boolean {
  return validFrom !== null && validUntil !== null && validUntil < validFrom
}

const CODE = /^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u

/**
 * A code as it is stored and compared: in capitals and without spaces. Returns null for what can't be one: letters and digits
 * of any script with hyphens between them, 3 to 32 characters.
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
 * Why a code doesn't count for an order; null when it does.
 * @param today `YYYY-MM-DD` in Kyiv
 * @param orders how many orders use it already
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

/** What is taken off a sum, in whole minor units rounded up for the buyer; never more than the sum rounded up. */
export function discountAmount(value: DiscountValue, sum: number): number {
  const wanted = value.kind === 'percent' ? Math.ceil((sum * value.percent) / 100) : value.amount
  return Math.min(wanted, Math.ceil(sum))
}
