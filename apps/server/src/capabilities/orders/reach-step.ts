import { awaitsApproval, mayReach, type ProductionStep } from '@dotyk/domain/orders'
import type { Transaction } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import { makePage } from './make-page.ts'
import type { OrdersContext } from './orders.context.ts'
import type { Order } from './orders.repository.ts'

/**
 * An order that has reached a production step; with its first one it is being made. The same step again changes nothing,
 * but for a new layout.
 * @param order as locked in this transaction
 * @throws Refusal `layout-not-approved`, `order-state-conflict` where the table of steps doesn't allow it.
 */
export async function reachStep(
  context: OrdersContext,
  tx: Transaction,
  order: Order,
  step: Exclude<ProductionStep, 'sent'>,
): Promise<Order> {
  if (order.step === step && step !== 'design') return order
  if (!mayReach(order, step)) {
    const waits = order.state === 'inProgress' && awaitsApproval(order) && step !== 'received'
    throw new Refusal(waits ? 'layout-not-approved' : 'order-state-conflict')
  }
  const now = context.clock.now()
  const reached = await context.orders.update(tx, order.id, {
    step,
    stepTimes: { ...order.stepTimes, [step]: now.toISOString() },
    startedAt: order.startedAt ?? now,
  })
  return makePage(context, tx, reached)
}
