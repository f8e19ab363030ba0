import { parseProductId, type StockReason, stockItemsOf } from '@dotyk/domain/catalogue'
import { orderNumber, stockClaim } from '@dotyk/domain/orders'
import type { Transaction } from '../../database/database.ts'
import type { OrdersContext } from './orders.context.ts'
import type { Order } from './orders.repository.ts'

interface StockChange {
  why: StockReason
  /** Login of the member of staff; '' where the buyer did it. */
  by: string
  /** The product of which this many printed pieces are of no use any more. */
  spoiled?: { productId: string; pieces: number }
  /** Whether more pieces than are available are refused; what staff have promised isn't. */
  isLimited?: boolean
}

/**
 * Makes the stock follow an order that was placed or changed: by `stockClaim`, its pieces are reserved, released, taken from the shelf
 * or put back. It locks counted items, so it comes after all locks of payments, profiles and orders.
 * @throws Refusal `out-of-stock`, `too-few-pieces`
 */
export async function updateStockForOrder(
  { stock }: Pick<OrdersContext, 'stock'>,
  tx: Transaction,
  order: Order,
  { why, by, spoiled, isLimited = false }: StockChange,
): Promise<void> {
  await stock.settleOrder(tx, {
    orderId: order.id,
    orderNumber: orderNumber(order.sequence),
    items: stockItemsOfProduct(order.productId),
    claim: stockClaim(order),
    why,
    by,
    isLimited,
    ...(spoiled && {
      spoiled: { items: stockItemsOfProduct(spoiled.productId), pieces: spoiled.pieces },
    }),
  })
}

/** The items of a product that was ordered; none of an id that encodes no choice. */
export function stockItemsOfProduct(productId: string): string[] {
  const choice = parseProductId(productId)
  return choice ? stockItemsOf(choice) : []
}
