import { orderNumber, stepRefusal, UNDO_MS, withoutLastStep } from '@dotyk/domain/orders'
import type { Transaction } from '../../../database/database.ts'
import { Refusal } from '../../../refusal.ts'
import { findParcel, findParcels, type ParcelOfOrders, putCarrierData } from '../find-parcels.ts'
import { lockParcelOrders } from '../lock-order.ts'
import { toOrderPayment } from '../order-payment.ts'
import type { OrdersContext } from '../orders.context.ts'
import type { Order } from '../orders.repository.ts'
import { recordStaffChange, type StaffMemberRef } from '../record-staff-change.ts'
import { syncProfileWithOrders } from '../sync-profile.ts'
import { updateStockForOrder } from '../update-order-stock.ts'
import { createOrderedPage } from './create-ordered-page.ts'
import { emailOrderSent, withdrawParcelEmail } from './email-order-sent.ts'
import { isWithCarrier } from './is-with-carrier.ts'
import { enterWaybill, markSent } from './send-order.ts'

/**
 * Marks one parcel of a split order as sent, and the order once it was the last. The buyer is told which things are on their
 * way.
 * @throws Refusal `order-not-found`, `order-erased`, `parcel-not-found`, `order-state-conflict` for an order that isn't split,
 * and those of `stepRefusal`
 */
export function sendParcel(
  context: OrdersContext,
  id: string,
  number: number,
  staff: StaffMemberRef,
): Promise<Order> {
  return context.inTransaction(async tx => {
    const before = await lockParcelOrders(context, tx, id)
    const parcel = await findParcel(context, before, number, tx)
    if (parcel.stage === 'sent') return before
    const parcels = await findParcels(context, before, tx)
    if (parcels.length === 1) throw new Refusal('order-state-conflict')
    const refusal = stepRefusal({ ...before, ...toOrderPayment(before) }, 'sent')
    if (refusal) throw new Refusal(refusal)
    const now = context.clock.now()
    await putCarrierData(context, tx, parcel, { sentAt: now })
    const isLast = parcels.every(each => each.number === number || each.stage === 'sent')
    const after = isLast ? await markSent(context, tx, id, now) : await startAndAnnounce()
    await updateStockForOrder(context, tx, after, { why: 'packed', by: staff.login })
    await recordParcelChange(context, tx, staff, { what: 'parcel-sent', before, after, parcel })
    return after

    async function startAndAnnounce(): Promise<Order> {
      const started = await context.orders.update(tx, id, { startedAt: before.startedAt ?? now })
      const order = await createOrderedPage(context, tx, started)
      await emailOrderSent(context, tx, order)
      return order
    }
  })
}

/**
 * Undoes that a parcel of a split order was sent: shortly after it, anybody who may make orders can; later, only those who run the
 * business. Its e-mail is withdrawn if it is still queued.
 * @throws Refusal `order-not-found`, `order-erased`, `parcel-not-found`, `forbidden` later, `order-state-conflict` once the parcel
 * is on its way or the order was received or cancelled
 */
export function unsendParcel(
  context: OrdersContext,
  id: string,
  { number, atAnyTime }: { number: number; atAnyTime: boolean },
  staff: StaffMemberRef,
): Promise<Order> {
  return context.inTransaction(async tx => {
    const before = await lockParcelOrders(context, tx, id)
    const parcel = await findParcel(context, before, number, tx)
    const sentAt = parcel.carrier?.sentAt ?? null
    if (sentAt === null) return before
    if (before.state === 'cancelled' || before.step === 'received' || isWithCarrier(parcel))
      throw new Refusal('order-state-conflict')
    const isJustDone = context.clock.now().getTime() - sentAt.getTime() <= UNDO_MS
    if (!isJustDone && !atAnyTime) throw new Refusal('forbidden')
    await putCarrierData(context, tx, parcel, { sentAt: null, announcedAt: null })
    await withdrawParcelEmail(context, tx, id, number)
    let after = before
    if (before.state === 'done') {
      after = await context.orders.update(tx, id, { ...withoutLastStep(before), doneAt: null })
      await syncProfileWithOrders(context, tx, after)
    }
    await updateStockForOrder(context, tx, after, { why: 'undone', by: staff.login })
    await recordParcelChange(context, tx, staff, { what: 'undone-parcel-sent', before, after, parcel })
    return after
  })
}

/**
 * Stores the number of one parcel's waybill that was made outside the service.
 * @throws Refusal as `enterWaybill`; `order-not-found`, `order-erased`, `parcel-not-found`
 */
export function enterParcelWaybill(
  context: OrdersContext,
  id: string,
  { number, waybill }: { number: number; waybill: string },
  staff: StaffMemberRef,
): Promise<Order> {
  return context.inTransaction(async tx => {
    const before = await lockParcelOrders(context, tx, id)
    const parcel = await findParcel(context, before, number, tx)
    if (parcel.waybill === waybill) return before
    const after = await enterWaybill(context, tx, { order: before, parcel, waybill }, staff)
    await recordStaffChange(context, tx, staff, {
      action: 'order.changed',
      what: 'waybill',
      text: waybill,
      before,
      after,
      details: { parcel: number },
    })
    return after
  })
}

function recordParcelChange(
  context: OrdersContext,
  tx: Transaction,
  staff: StaffMemberRef,
  { what, before, after, parcel }: { what: string; before: Order; after: Order; parcel: ParcelOfOrders },
): Promise<void> {
  const { number, things, waybill } = parcel
  const name = `${orderNumber(after.sequence)}/${number} × ${things.length}`
  return recordStaffChange(context, tx, staff, {
    action: 'order.changed',
    what,
    before,
    after,
    text: [name, waybill].filter(Boolean).join(', '),
    details: { parcel: number },
  })
}
