import {
  type JudgedCorrection,
  countPiecesSpoiledByCorrection,
  productionAfterCorrection,
} from '@dotyk/domain/orders'
import { parseProductId } from '@dotyk/domain/catalogue'
import { decodeOwnDesign } from '@dotyk/domain/print'
import type { Transaction } from '../../../database/database.ts'
import { estimateOrderDelivery } from '../buying/estimate-order.ts'
import type { CorrectedOrder } from '../corrected-order.ts'
import type { OrdersContext } from '../orders.context.ts'
import type { Order } from '../orders.repository.ts'
import { forgetChip } from '../production/write-chip.ts'
import { releaseDesigns } from '../release-designs.ts'
import { updateStockForOrder } from '../update-order-stock.ts'
import { enableOrderedCustomization } from '../sync-profile.ts'
import { settleDifference } from './settle-difference.ts'

type DeliveryEstimate = Partial<Pick<Order, 'makingDays' | 'travelDays' | 'deliveryCost'>>

/**
 * Estimates the delivery time and cost of the corrected order; an empty object where product and count stay the same. Don't call
 * it within a transaction: it may call the carrier.
 */
export async function estimateCorrectedDelivery(
  context: OrdersContext,
  order: Order,
  { productId, count }: Pick<CorrectedOrder, 'productId' | 'count'>,
): Promise<DeliveryEstimate> {
  const choice = parseProductId(productId)
  if (!choice || (productId === order.productId && count === order.count)) return {}
  return estimateOrderDelivery(context, order.delivery, { choice, count })
}

/**
 * Applies a correction to an order: settles its money, and has things that were made wrong made again.
 * @param order as locked in this transaction, after its payment
 * @throws Refusal `refund-too-much`, `out-of-stock`, `too-few-pieces`; `design-picture-not-found`, `design-too-coarse`,
 * `own-design-invalid` for a design that can't be printed
 */
export async function applyCorrection(
  context: OrdersContext,
  tx: Transaction,
  order: Order,
  { corrected, judged, promised, by }: AppliedCorrection,
): Promise<Order> {
  const { productId, productTitle, unitPrice, count, price, cardName, cardLine, pageId, ownDesign } =
    corrected
  const { parts, madeAgain } = judged
  const isOther = parts.some(part => part !== 'fewer' && part !== 'more')
  await keepDesign(context, tx, ownDesign, judged)
  for (const chip of await context.production.listChips(order.id, tx))
    if (isOther || chip.number > count) await forgetChip(context, tx, order, chip)
  const money = await settleDifference(context, tx, order, price, by)
  const after = await context.orders.update(tx, order.id, {
    productId,
    productTitle,
    unitPrice,
    count,
    price,
    cardName,
    cardLine,
    pageId,
    ownDesign,
    ...promised,
    ...productionAfterCorrection(madeAgain, order),
    ...money,
    proposal: null,
  })
  await releaseDesigns(context, tx, {
    orderId: order.id,
    dropped: [order.ownDesign, order.proposal?.ownDesign],
    kept: [ownDesign],
  })
  // A free order gets no payment event, so its customization is enabled here.
  if (price.total === 0) await enableOrderedCustomization(context, tx, after)
  const spoiled = {
    productId: order.productId,
    pieces: countPiecesSpoiledByCorrection(order, corrected, parts),
  }
  await updateStockForOrder(context, tx, after, { why: 'corrected', by, spoiled, isLimited: true })
  return after
}

/**
 * Keeps the pictures of a corrected design for its order.
 * @throws Refusal `design-picture-not-found`, `design-too-coarse`, `own-design-invalid`
 */
export async function keepDesign(
  { ownDesigns }: Pick<OrdersContext, 'ownDesigns'>,
  tx: Transaction,
  ownDesign: string,
  { parts }: Pick<JudgedCorrection, 'parts'>,
): Promise<void> {
  const design = parts.includes('design') ? decodeOwnDesign(ownDesign) : null
  if (design) await ownDesigns.keepForOrder(tx, design)
}

interface AppliedCorrection {
  corrected: CorrectedOrder
  judged: JudgedCorrection
  promised: DeliveryEstimate
  /** Login of the staff member who corrects the order. */
  by: string
}
