import { parseProductId, type StockReason, stockItemsOf } from '@dotyk/domain/catalogue'
import { orderNumber, stockClaim } from '@dotyk/domain/orders'
import type { Transaction } from '../../database/database.ts'
import type { OrdersContext } from './orders.context.ts'
import type { Order } from './orders.repository.ts'
import { findParcels } from './find-parcels.ts'

interface StockChange {
  why: StockReason
  /** Login of the member of staff who made the change; '' where the buyer did. */
  by: string
  /** Printed pieces of this product that can't be used any more. */
  spoiled?: { productId: string; pieces: number }
  /** Whether to refuse more pieces than are available; pieces that staff have promised aren't refused. */
  isLimited?: boolean
}

/**
 * Updates the stock for an order that was placed or changed: by `stockClaim`, pieces are reserved, released, taken from the stock
 * or put back. It locks the counted items, so call it after payments, profiles and orders are locked.
 * @throws Refusal `out-of-stock`, `too-few-pieces`
 */
export async function updateStockForOrder(
  context: Pick<OrdersContext, 'stock' | 'parcels' | 'production'>,
  tx: Transaction,
  order: Order,
  { why, by, spoiled, isLimited = false }: StockChange,
): Promise<void> {
  const piecesSent = await countPiecesSent(context, tx, order)
  await context.stock.settleOrder(tx, {
    orderId: order.id,
    orderNumber: orderNumber(order.sequence),
    items: stockItemsOfProduct(order.productId),
    claim: stockClaim({ ...order, piecesSent }),
    why,
    by,
    isLimited,
    ...(spoiled && {
      spoiled: { items: stockItemsOfProduct(spoiled.productId), pieces: spoiled.pieces },
    }),
  })
}

/** Counts the pieces of a split order whose parcels were sent before the order's others. */
async function countPiecesSent(
  context: Pick<OrdersContext, 'parcels' | 'production'>,
  tx: Transaction,
  order: Order,
): Promise<number> {
  if ((await context.parcels.listFurther(order.id, tx)).length === 0) return 0
  const sent = (await findParcels(context, order, tx)).filter(({ stage }) => stage === 'sent')
  return sent.reduce((pieces, { things }) => pieces + things.length, 0)
}

/** The stock items of an ordered product; an empty list where the id encodes no product choice. */
export function stockItemsOfProduct(productId: string): string[] {
  const choice = parseProductId(productId)
  return choice ? stockItemsOf(choice) : []
}
