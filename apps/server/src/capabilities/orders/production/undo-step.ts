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
 * Undoes the last production step: shortly after it, anybody who may make orders can; later, only those who run the business.
 * @param which the step to undo, and in `atAnyTime` whether the member of staff may undo it later, too
 * @throws Refusal `order-state-conflict` where another step is the last one or the parcel is on its way; `forbidden` later.
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
