import type { Transaction } from '../../../database/database.ts'
import { findProposedOrder } from '../corrected-order.ts'
import { emailBuyer } from '../order-mailer.ts'
import type { OrdersContext } from '../orders.context.ts'
import type { Order } from '../orders.repository.ts'
import { releaseDesigns } from '../release-designs.ts'
import { updateStockForOrder } from '../update-order-stock.ts'
import { correctionInEmail } from './correction-texts.ts'
import { judgeCorrectionOfOrder } from './plan-correction.ts'

/**
 * Ends a proposed correction without applying it: the order stays as it is, and gives back the pieces and the design that only the
 * correction needed.
 * @param order as locked in this transaction
 * @param by login of the member of staff who ended it; '' where the buyer or the deadline did
 */
export async function endProposal(
  context: OrdersContext,
  tx: Transaction,
  order: Order,
  by: string,
): Promise<Order> {
  const { id: orderId, ownDesign, proposal } = order
  await releaseDesigns(context, tx, { orderId, dropped: [proposal?.ownDesign], kept: [ownDesign] })
  const after = await context.orders.update(tx, orderId, { proposal: null })
  await updateStockForOrder(context, tx, after, { why: 'correction-ended', by })
  return after
}

/** Tells the buyer that a proposed correction isn't waiting for an answer any more. @param order before the proposal ended */
export async function emailProposalEnd(
  context: OrdersContext,
  tx: Transaction,
  order: Order,
  why: 'expired' | 'withdrawn',
): Promise<void> {
  const proposal = findProposedOrder(order)
  // A cancelled order's buyer was told that nothing is made.
  if (!proposal || order.state !== 'inProgress') return
  const judged = judgeCorrectionOfOrder(order, proposal)
  const correction = await correctionInEmail(context, tx, order, proposal, judged)
  await emailBuyer(context, tx, order, 'order-correction-ended', { correction, why }, { repeats: true })
}
