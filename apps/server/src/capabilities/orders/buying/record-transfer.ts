import { awaitsTransfer } from '@dotyk/domain/orders'
import type { Transaction } from '../../../database/database.ts'
import { Refusal } from '../../../refusal.ts'
import { emailBuyer } from '../order-mailer.ts'
import type { OrdersContext } from '../orders.context.ts'
import type { Order } from '../orders.repository.ts'
import { emailRefunded } from '../refunds/email-refunded.ts'
import { disableCustomizationOf, enableCustomizationOf } from '../sync-profile.ts'

/** What staff read on the bank's statement. */
export interface ReceivedTransfer {
  /** Minor units, in the order's currency. */
  amount: number
  /** Who paid. */
  payer: string
}

/**
 * Records that the money of a bank transfer came, or was sent back by hand. An order whose money was sent back may be paid again.
 * @param received null where it was sent back
 * @throws Refusal `order-state-conflict`, `transfer-amount-differs` where it isn't the order's total.
 */
export async function recordTransfer(
  context: OrdersContext,
  tx: Transaction,
  order: Order,
  received: ReceivedTransfer | null,
): Promise<Order> {
  if (received) return recordReceived(context, tx, order, received)
  if (order.paymentState === 'refunded') return order
  if (order.paymentMethod !== 'bank-transfer' || order.paymentState !== 'paid')
    throw new Refusal('order-state-conflict')
  const changed = await context.orders.update(tx, order.id, {
    paymentState: 'refunded',
    transferRefunded: order.price.total,
  })
  await disableCustomizationOf(context, tx, changed)
  await emailRefunded(context, tx, changed)
  return changed
}

async function recordReceived(
  context: OrdersContext,
  tx: Transaction,
  order: Order,
  { amount }: ReceivedTransfer,
): Promise<Order> {
  if (amount !== order.price.total) throw new Refusal('transfer-amount-differs', { field: 'amount' })
  if (order.paymentState === 'paid') return order
  if (!awaitsTransfer(order)) throw new Refusal('order-state-conflict')
  const changed = await context.orders.update(tx, order.id, {
    ...{ paymentState: 'paid', paidAt: context.clock.now(), transferRefunded: 0 },
    ...NOT_TAKEN_OVER,
  })
  // It is to be sent back: nothing was bought and nothing is made.
  if (order.state === 'cancelled') return changed
  await enableCustomizationOf(context, tx, changed)
  await emailBuyer(context, tx, changed, 'order-paid', {}, { repeats: true })
  return changed
}

/** What is paid needs nobody who answers for it; should it go back, it is on hold again. */
export const NOT_TAKEN_OVER = { takenOverAt: null, takenOverBy: '', takenOverReason: '' } as const
