import { type ProductionStep, stepRefusal } from '@dotyk/domain/orders'
import type { Transaction } from '../../../database/database.ts'
import { Refusal } from '../../../refusal.ts'
import { toOrderPayment } from '../order-payment.ts'
import { createOrderedPage } from './create-ordered-page.ts'
import type { OrdersContext } from '../orders.context.ts'
import type { Order } from '../orders.repository.ts'

/**
 * Moves an order to a production step; its first step starts production. Repeating a step has no effect, except for the design
 * step with a new layout.
 * @param order as locked in this transaction
 * @throws Refusal `order-unpaid`, `payment-reversed`, `layout-not-approved`, `order-state-conflict` where the tables of payments
 * and steps don't allow the step.
 */
export async function advanceProductionStep(
  context: OrdersContext,
  tx: Transaction,
  order: Order,
  step: Exclude<ProductionStep, 'sent'>,
): Promise<Order> {
  if (order.step === step && step !== 'design') return order
  const refusal = stepRefusal({ ...order, ...toOrderPayment(order) }, step)
  if (refusal) throw new Refusal(refusal)
  const now = context.clock.now()
  const reached = await context.orders.update(tx, order.id, {
    step,
    stepTimes: { ...order.stepTimes, [step]: now.toISOString() },
    startedAt: order.startedAt ?? now,
  })
  return createOrderedPage(context, tx, reached)
}
