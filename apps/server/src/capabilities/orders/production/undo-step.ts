import {
  UNDO_MS,
  type UndoableStep,
  undoableSince,
  undoableStep,
  withoutLastStep,
} from '@dotyk/domain/orders'
import type { Transaction } from '../../../database/database.ts'
import { Refusal } from '../../../refusal.ts'
import { withdrawOrderSentEmail } from './email-order-sent.ts'
import type { OrdersContext } from '../orders.context.ts'
import type { Order } from '../orders.repository.ts'
import { syncProfileWithOrders } from '../sync-profile.ts'

export interface StepToUndo {
  step: UndoableStep
  atAnyTime: boolean
}

/**
 * Takes the last production step back: just after it whoever may make orders, later those who run the business.
 * @param which the step; what was done since isn't taken back in its place. `atAnyTime`: by somebody who may do it later, too
 * @throws Refusal `order-state-conflict` where it isn't the last one, or the parcel is on its way; `forbidden` later.
 */
export async function undoStep(
  context: OrdersContext,
  tx: Transaction,
  order: Order,
  { step, atAnyTime }: StepToUndo,
): Promise<Order> {
  if (undoableStep(order) !== step) throw new Refusal('order-state-conflict')
  const since = undoableSince(order)
  const isJustDone = since !== null && context.clock.now().getTime() - since.getTime() <= UNDO_MS
  if (!isJustDone && !atAnyTime) throw new Refusal('forbidden')
  if (step === 'sent' && (await isWithCarrier(context, tx, order))) throw new Refusal('order-state-conflict')
  const undone = await context.orders.update(tx, order.id, {
    ...withoutLastStep(order),
    ...(step === 'sent' ? { doneAt: null } : {}),
  })
  if (step === 'sent') {
    await withdrawOrderSentEmail(context, tx, undone)
    await syncProfileWithOrders(context, tx, undone)
  }
  return undone
}

async function isWithCarrier(
  { production }: OrdersContext,
  tx: Transaction,
  { id }: Order,
): Promise<boolean> {
  const state = (await production.findParcel(id, tx))?.state ?? null
  return state !== null && state !== 'registered' && state !== 'unknown'
}
