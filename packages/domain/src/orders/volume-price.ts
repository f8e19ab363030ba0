import type { VolumePrice } from '../catalogue/index.ts'

/**
 * Returns the price of one piece of an order, in whole minor units rounded down in the buyer's favour: the unit price less the
 * percentage of the last row that the count reaches.
 * @param volumePrices rows that `areValidVolumePrices` accepts
 */
export function volumeUnitPrice(
  unitPrice: number,
  count: number,
  volumePrices: readonly VolumePrice[],
): number {
  const percent = volumePrices.findLast(({ from }) => count >= from)?.percent ?? 0
  return Math.floor((unitPrice * (100 - percent)) / 100)
}
