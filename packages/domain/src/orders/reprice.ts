import type { VolumePrice } from '../catalogue/index.ts'
import type { DiscountValue } from './discount.ts'
import { priceOfParts, type PriceBreakdown } from './price.ts'
import { volumeUnitPrice } from './volume-price.ts'

/**
 * Computes the price of an order whose product or count is corrected: the prices of its designs stay, and its discount code keeps
 * the value that it had when the order was placed.
 * @param unitPrice the price of one piece, in minor units
 * @param discount the value of the discount code; null without a code
 */
export function repriceOrder(
  { printDesign, pageDesign }: PriceBreakdown,
  { unitPrice, count, discount }: { unitPrice: number; count: number; discount: DiscountValue | null },
): PriceBreakdown {
  return priceOfParts({ products: unitPrice * count, printDesign, pageDesign }, discount)
}

/**
 * Returns the price of one piece of an order at another count, in minor units: the volume price of the new count if the
 * catalogue's prices haven't changed since the order, otherwise the order's price.
 * @param current the present prices of the product; null if it is no longer sold
 */
export function correctedUnitPrice(
  before: { unitPrice: number; count: number },
  current: { unitPrice: number; volumePrices: readonly VolumePrice[] } | null,
  count: number,
): number {
  const priceAt = (of: number) => current && volumeUnitPrice(current.unitPrice, of, current.volumePrices)
  return priceAt(before.count) === before.unitPrice ? (priceAt(count) ?? before.unitPrice) : before.unitPrice
}
