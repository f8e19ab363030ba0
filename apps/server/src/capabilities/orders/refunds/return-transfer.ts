import type { Transaction } from '../../../database/database.ts'
import { Refusal } from '../../../refusal.ts'
import { receivedAmounts } from '../order-payment.ts'
import type { OrdersContext } from '../orders.context.ts'
import type { Order } from '../orders.repository.ts'
import { disableOrderedCustomization } from '../sync-profile.ts'
import { emailRefunded } from './email-refunded.ts'

/**
 * Records that staff returned the money of a bank transfer by hand. The order may be paid again.
 * @throws Refusal `order-state-conflict` where no transfer was received
 */
export async function recordTransferReturn(
  context: OrdersContext,
  tx: Transaction,
  order: Order,
): Promise<Order> {
  if (order.paymentState === 'refunded') return order
  if (order.paymentMethod !== 'bank-transfer' || order.paymentState !== 'paid')
    throw new Refusal('order-state-conflict')
  const changed = await context.orders.update(tx, order.id, {
    paymentState: 'refunded',
    transferRefunded: receivedAmounts(order),
  })
  await disableOrderedCustomization(context, tx, changed)
  await emailRefunded(context, tx, changed)
  return changed
}
