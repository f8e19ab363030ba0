import { amountToPay, mayRecordTransfer } from '@dotyk/domain/orders'
import type { Transaction } from '../../../database/database.ts'
import { Refusal } from '../../../refusal.ts'
import { NO_TAKEOVER } from '../order-payment.ts'
import { emailBuyer } from '../order-mailer.ts'
import type { OrdersContext } from '../orders.context.ts'
import type { Order } from '../orders.repository.ts'
import { enableOrderedCustomization } from '../sync-profile.ts'

/** A received transfer as the bank's statement shows it. */
export interface ReceivedTransfer {
  /** Minor units, in the order's currency. */
  amount: number
  /** The payer's name. */
  payer: string
}

/**
 * Records a received bank transfer, which pays the order's total, or what a correction added to it.
 * @throws Refusal `order-state-conflict`, `transfer-amount-differs` where the amount isn't the one that is due.
 */
export async function recordTransfer(
  context: OrdersContext,
  tx: Transaction,
  order: Order,
  { amount }: ReceivedTransfer,
): Promise<Order> {
  if (amount !== amountToPay(order, order.price.total))
    throw new Refusal('transfer-amount-differs', { field: 'amount' })
  if (order.paymentState === 'paid')
    return order.differenceDue > 0 ? recordDifference(context, tx, order) : order
  if (!mayRecordTransfer(order)) throw new Refusal('order-state-conflict')
  const changed = await context.orders.update(tx, order.id, {
    paymentState: 'paid',
    paidAt: context.clock.now(),
    transferRefunded: 0,
    overpaid: 0,
    differenceDue: 0,
    ...NO_TAKEOVER,
  })
  // A payment of a cancelled order is refunded, so nothing is made.
  if (order.state === 'cancelled') return changed
  await enableOrderedCustomization(context, tx, changed)
  await emailBuyer(context, tx, changed, 'order-paid', {}, { repeats: true })
  return changed
}

async function recordDifference(context: OrdersContext, tx: Transaction, order: Order): Promise<Order> {
  const { differenceDue: amount } = order
  const paidAt = context.clock.now()
  const paid = await context.orders.update(tx, order.id, { differenceDue: 0, paidAt, ...NO_TAKEOVER })
  await emailBuyer(context, tx, paid, 'order-difference-paid', { amount }, { repeats: true })
  return paid
}
