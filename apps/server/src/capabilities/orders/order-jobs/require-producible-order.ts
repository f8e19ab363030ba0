import { awaitsApproval } from '@dotyk/domain/orders'
import { Refusal } from '../../../refusal.ts'
import { findUnerasedOrder } from '../find-order.ts'
import { assertNotHeld } from '../order-payment.ts'
import type { OrdersContext } from '../orders.context.ts'
import type { Order } from '../orders.repository.ts'

/**
 * Returns an order that may be made and sent now; in bulk work, nobody looks at each order.
 * @throws Refusal `order-not-found`, `order-erased`, `order-state-conflict` for a cancelled order, `order-unpaid`,
 * `payment-reversed`
 */
export async function requireProducibleOrder(ctx: OrdersContext, id: string): Promise<Order> {
  const order = await findUnerasedOrder(ctx, id)
  if (order.state === 'cancelled') throw new Refusal('order-state-conflict')
  assertNotHeld(order)
  return order
}

/**
 * Returns an order that may be printed now.
 * @throws Refusal `layout-not-approved` while the buyer has yet to approve the print design, and those of
 * `requireProducibleOrder`
 */
export async function requirePrintableOrder(ctx: OrdersContext, id: string): Promise<Order> {
  const order = await requireProducibleOrder(ctx, id)
  if (awaitsApproval(order)) throw new Refusal('layout-not-approved')
  return order
}
