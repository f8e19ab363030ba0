import type { Transaction } from '../../../database/database.ts'
import { Refusal } from '../../../refusal.ts'
import { orderHoldOf } from '../order-payment.ts'
import type { OrdersContext } from '../orders.context.ts'
import type { Order } from '../orders.repository.ts'
import type { StaffMemberRef } from '../record-staff-change.ts'

/**
 * An owner of the console lets an order proceed whose payment is missing or was reversed, and gives a reason.
 * @throws Refusal `order-state-conflict` where the order isn't on hold.
 */
export async function takeOverOrder(
  { orders, clock }: OrdersContext,
  tx: Transaction,
  order: Order,
  reason: string,
  staff: StaffMemberRef,
): Promise<Order> {
  if (orderHoldOf(order) === null) throw new Refusal('order-state-conflict')
  return orders.update(tx, order.id, {
    takenOverAt: clock.now(),
    takenOverBy: staff.login,
    takenOverReason: reason,
  })
}
