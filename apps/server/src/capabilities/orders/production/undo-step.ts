import {
  hasAftercare,
  UNDO_MS,
  type UndoableStep,
  undoableSince,
  undoableStep,
  withoutLastStep,
} from '@dotyk/domain/orders'
import type { Transaction } from '../../../database/database.ts'
import { Refusal } from '../../../refusal.ts'
import { findParcels, putCarrierData } from '../find-parcels.ts'
import { withdrawOrderSentEmail, withdrawParcelEmail } from './email-order-sent.ts'
import { isWithCarrier } from './is-with-carrier.ts'
import type { OrdersContext } from '../orders.context.ts'
import type { Order } from '../orders.repository.ts'
import { recordStaffChange, type StaffMemberRef } from '../record-staff-change.ts'
import { syncProfileWithOrders } from '../sync-profile.ts'
import { updateStockForOrder } from '../update-order-stock.ts'

export interface StepToUndo {
  step: UndoableStep
  atAnyTime: boolean
}

/**
 * Undoes the last production step: shortly after it, anybody who may make orders can; later, only those who run the business.
 * @param order as locked in this transaction with the orders of its parcel
 * @param which the step to undo, and in `atAnyTime` whether the member of staff may undo it later, too
 * @throws Refusal `order-state-conflict` where another step is the last one, the parcel is on its way, or
 * sent goods were replaced or returned; `forbidden` later.
 */
export async function undoStep(
  context: OrdersContext,
  tx: Transaction,
  order: Order,
  { step, atAnyTime }: StepToUndo,
  staff: StaffMemberRef,
): Promise<Order> {
  if (undoableStep(order) !== step) throw new Refusal('order-state-conflict')
  const since = undoableSince(order)
  const isJustDone = since !== null && context.clock.now().getTime() - since.getTime() <= UNDO_MS
  if (!isJustDone && !atAnyTime) throw new Refusal('forbidden')
  return step === 'sent'
    ? undoSending(context, tx, order, staff)
    : context.orders.update(tx, order.id, withoutLastStep(order))
}

/**
 * Undoes the sending of an order, of the orders that were sent in one parcel with it, and of the parcels that were sent at that
 * moment; a parcel of a split order that had been sent before stays sent.
 */
async function undoSending(
  context: OrdersContext,
  tx: Transaction,
  order: Order,
  staff: StaffMemberRef,
): Promise<Order> {
  const parcels = await findParcels(context, order, tx)
  const [first] = parcels
  const sentLast =
    parcels.length > 1
      ? parcels.filter(({ carrier }) => carrier?.sentAt?.getTime() === order.doneAt?.getTime())
      : [first]
  const together = first.orders.filter(({ id, step }) => id !== order.id && step === 'sent')
  if (sentLast.some(isWithCarrier)) throw new Refusal('order-state-conflict')
  for (const each of [order, ...together])
    if (await isReplacedOrReturned(context, tx, each)) throw new Refusal('order-state-conflict')
  if (parcels.length > 1)
    for (const parcel of sentLast) {
      await putCarrierData(context, tx, parcel, { sentAt: null, announcedAt: null })
      await withdrawParcelEmail(context, tx, order.id, parcel.number)
    }
  for (const before of together) {
    const after = await unmarkSent(context, tx, before)
    await updateStockForOrder(context, tx, after, { why: 'undone', by: staff.login })
    await recordStaffChange(context, tx, staff, {
      action: 'order.changed',
      what: 'undone-sent',
      before,
      after,
    })
  }
  return unmarkSent(context, tx, order)
}

async function isReplacedOrReturned(
  { orders, returns }: OrdersContext,
  tx: Transaction,
  { id }: Order,
): Promise<boolean> {
  return hasAftercare(await orders.listReplacements(id, tx), await returns.list(id, tx))
}

async function unmarkSent(context: OrdersContext, tx: Transaction, order: Order): Promise<Order> {
  const undone = await context.orders.update(tx, order.id, { ...withoutLastStep(order), doneAt: null })
  await withdrawOrderSentEmail(context, tx, undone)
  await syncProfileWithOrders(context, tx, undone)
  return undone
}
