import { parseProductId, type StockReason, stockItemsOf } from '@dotyk/domain/catalogue'
import { orderNumber, type StockClaim, stockClaim, stockClaimWhileAsked } from '@dotyk/domain/orders'
import type { Transaction } from '../../database/database.ts'
import type { OrdersContext } from './orders.context.ts'
import type { Order } from './orders.repository.ts'
import { findParcels } from './find-parcels.ts'

const NO_CLAIM: StockClaim = { reserved: 0, taken: 0 }

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
 * Updates the stock for an order that was placed or changed, or whose correction was proposed: by `stockClaim`, pieces are
 * reserved, released, taken from the stock or put back. It locks the counted items, so call it after payments, profiles and
 * orders are locked.
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
    claims: stockClaimsOf(order, piecesSent),
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

/** The pieces that an order keeps of each item; while its buyer is asked about a correction, enough for either answer. */
function stockClaimsOf(order: Order, piecesSent: number): Map<string, StockClaim> {
  const claim = stockClaim({ ...order, piecesSent })
  const claims = new Map(stockItemsOfProduct(order.productId).map(item => [item, claim]))
  const { proposal } = order
  // The proposal of a cancelled order can't be accepted any more.
  if (!proposal || order.state !== 'inProgress') return claims
  for (const item of stockItemsOfProduct(proposal.productId))
    claims.set(item, stockClaimWhileAsked(claims.get(item) ?? NO_CLAIM, proposal.count))
  return claims
}

/** The stock items of an ordered product; an empty list where the id encodes no product choice. */
export function stockItemsOfProduct(productId: string): string[] {
  const choice = parseProductId(productId)
  return choice ? stockItemsOf(choice) : []
}
