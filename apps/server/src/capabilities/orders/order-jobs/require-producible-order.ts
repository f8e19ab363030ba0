import { awaitsApproval } from '@dotyk/domain/orders'
import { Refusal } from '../../../refusal.ts'
import { findUnerasedOrder } from '../find-order.ts'
import { assertNotHeld } from '../order-payment.ts'
import type { OrdersContext } from '../orders.context.ts'
import type { Order } from '../orders.repository.ts'

/**
 * An order that may be made and sent now: many at once are printed without a look at each.
 * @throws Refusal `order-not-found`, `order-erased`, `order-state-conflict` for a cancelled one, `order-unpaid`,
 *   `payment-reversed`
 */
export async function requireProducibleOrder(ctx: OrdersContext, id: string): Promise<Order> {
  const order = await findUnerasedOrder(ctx, id)
  if (order.state === 'cancelled') throw new Refusal('order-state-conflict')
  assertNotHeld(order)
  return order
}

/** @throws Refusal `layout-not-approved` while the buyer has to approve the print design, and as `requireProducibleOrder` */
export async function requirePrintableOrder(ctx: OrdersContext, id: string): Promise<Order> {
  const order = await requireProducibleOrder(ctx, id)
  if (awaitsApproval(order)) throw new Refusal('layout-not-approved')
  return order
}
