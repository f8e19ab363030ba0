import type { DiscountValue } from './discount.ts'
import { priceOf, type PriceBreakdown } from './price.ts'

/**
 * The price of an order whose product or count is corrected: its designs cost what they did, and its discount code takes off by
 * the value it was given out with.
 * @param unitPrice of one thing, in minor units
 * @param discount null without a code
 */
export function repriceOrder(
  { printDesign, pageDesign }: PriceBreakdown,
  { unitPrice, count, discount }: { unitPrice: number; count: number; discount: DiscountValue | null },
): PriceBreakdown {
  return priceOf({ products: unitPrice * count, printDesign, pageDesign }, discount)
}
