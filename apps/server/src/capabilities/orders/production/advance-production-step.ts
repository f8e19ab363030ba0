import { type ProductionStep, stepRefusal } from '@dotyk/domain/orders'
import type { Transaction } from '../../../database/database.ts'
import { Refusal } from '../../../refusal.ts'
import { toOrderPayment } from '../order-payment.ts'
import { createOrderedPage } from './create-ordered-page.ts'
import type { OrdersContext } from '../orders.context.ts'
import type { Order } from '../orders.repository.ts'

/**
 * An order that has reached a production step; with its first one it is being made. The same step again changes nothing,
 * but for a new layout.
 * @param order as locked in this transaction
 * @throws Refusal `order-unpaid`, `payment-reversed`, `layout-not-approved`, `order-state-conflict` where the tables of payments
 *   and steps don't allow it.
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
