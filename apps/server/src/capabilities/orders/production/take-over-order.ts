import type { Transaction } from '../../../database/database.ts'
import { Refusal } from '../../../refusal.ts'
import { orderHoldOf } from '../order-payment.ts'
import type { OrdersContext } from '../orders.context.ts'
import type { Order } from '../orders.repository.ts'
import type { StaffMemberRef } from '../record-staff-change.ts'

/**
 * An owner of the console lets an order proceed whose payment is missing or was reversed, and gives a reason.
 * @throws Refusal `order-state-conflict` where the order isn't on hold because of its payment.
 */
export async function takeOverOrder(
  { orders, clock }: OrdersContext,
  tx: Transaction,
  order: Order,
  reason: string,
  staff: StaffMemberRef,
): Promise<Order> {
  const hold = orderHoldOf(order)
  // The buyer's answer about a correction can't be replaced by staff.
  if (hold === null || hold === 'answer-awaited') throw new Refusal('order-state-conflict')
  return orders.update(tx, order.id, {
    takenOverAt: clock.now(),
    takenOverBy: staff.login,
    takenOverReason: reason,
  })
}
