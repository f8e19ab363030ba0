import type { VolumePrice } from '../catalogue/index.ts'
import type { DiscountValue } from './discount.ts'
import { priceOfParts, type PriceBreakdown } from './price.ts'
import { volumeUnitPrice } from './volume-price.ts'

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
  return priceOfParts({ products: unitPrice * count, printDesign, pageDesign }, discount)
}

/**
 * What a piece of an order costs at another count, in minor units: what it cost, but where the catalogue has still the prices that it
 * was ordered at, the volume price of the new count.
 * @param current prices of the same product; null where it isn't sold any more
 */
export function correctedUnitPrice(
  before: { unitPrice: number; count: number },
  current: { unitPrice: number; volumePrices: readonly VolumePrice[] } | null,
  count: number,
): number {
  const priceAt = (of: number) => current && volumeUnitPrice(current.unitPrice, of, current.volumePrices)
  return priceAt(before.count) === before.unitPrice ? (priceAt(count) ?? before.unitPrice) : before.unitPrice
}
