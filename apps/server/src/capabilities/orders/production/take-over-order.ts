import type { Transaction } from '../../../database/database.ts'
import { Refusal } from '../../../refusal.ts'
import { holdOf } from '../order-payment.ts'
import type { OrdersContext } from '../orders.context.ts'
import type { Order } from '../orders.repository.ts'
import type { Staff } from '../record-staff-change.ts'

/**
 * An owner of the console lets an order go on whose money is missing or went back, and says why.
 * @throws Refusal `order-state-conflict` where nothing holds the order.
 */
export async function takeOverOrder(
  { orders, clock }: OrdersContext,
  tx: Transaction,
  order: Order,
  reason: string,
  staff: Staff,
): Promise<Order> {
  if (holdOf(order) === null) throw new Refusal('order-state-conflict')
  return orders.update(tx, order.id, {
    takenOverAt: clock.now(),
    takenOverBy: staff.login,
    takenOverReason: reason,
  })
}
