import type { VolumePrice } from '../catalogue/index.ts'
import { MAX_ORDER_COUNT } from './order.ts'
import { orderPrice, type OrderPriceInput } from './price.ts'

/** The maximum number of volume price rows of a product, and the maximum percentage of a row. */
export const VOLUME_LIMITS = { rows: 6, percent: 90 } as const

/**
 * Returns whether rows have whole numbers within the limits, each row with more pieces and a larger percentage than the previous
 * one, so that the price of a piece never rises with the count.
 */
export function areValidVolumePrices(rows: readonly VolumePrice[]): boolean {
  if (rows.length > VOLUME_LIMITS.rows) return false
  return rows.every(({ from, percent }, place) => {
    const before = rows[place - 1] ?? { from: 1, percent: 0 }
    return (
      Number.isInteger(from) &&
      Number.isInteger(percent) &&
      from > before.from &&
      percent > before.percent &&
      from <= MAX_ORDER_COUNT &&
      percent <= VOLUME_LIMITS.percent
    )
  })
}

/** Formats a row as the console and its audit log show it: `10+ −5%`. */
export function formatVolumePrices({ from, percent }: VolumePrice): string {
  return `${from}+ −${percent}%`
}

/**
 * Returns the larger order that reaches the next volume price, with its total in minor units; null unless it costs less than this
 * order. With 20 % off from 10 pieces, 10 pieces cost as much as 8 at the full price, so less than 9.
 */
export function cheaperLargerOrder(input: OrderPriceInput): { count: number; total: number } | null {
  const next = input.volumePrices?.find(({ from }) => from > input.count)
  if (!next) return null
  const { total } = orderPrice({ ...input, count: next.from })
  return total < orderPrice(input).total ? { count: next.from, total } : null
}
