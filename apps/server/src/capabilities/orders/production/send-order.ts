import { stepRefusal } from '@dotyk/domain/orders'
import type { Transaction } from '../../../database/database.ts'
import { Refusal } from '../../../refusal.ts'
import { findParcels, type ParcelOfOrders, putCarrierData, putWaybill } from '../find-parcels.ts'
import { assertNotHeld, orderHoldOf, toOrderPayment } from '../order-payment.ts'
import type { OrdersContext } from '../orders.context.ts'
import type { Order } from '../orders.repository.ts'
import { recordStaffChange, type StaffMemberRef } from '../record-staff-change.ts'
import { syncProfileWithOrders } from '../sync-profile.ts'
import { updateStockForOrder } from '../update-order-stock.ts'
import { createOrderedPage } from './create-ordered-page.ts'
import { emailOrderSent } from './email-order-sent.ts'
import { startParcelTracking } from './start-parcel-tracking.ts'

/**
 * Marks an order as sent, together with the orders that go in one parcel with it, or with all of its parcels where it is split.
 * @param order as locked in this transaction with the orders of its parcel
 * @param waybill the carrier's number of the parcel; null where it is known already or there is none
 * @throws Refusal `order-split` for a number that would be that of several parcels, `companion-not-ready`, and those of
 * `stepRefusal`
 */
export async function sendOrder(
  context: OrdersContext,
  tx: Transaction,
  order: Order,
  waybill: string | null,
  staff: StaffMemberRef,
): Promise<Order> {
  const parcels = await findParcels(context, order, tx)
  const [first] = parcels
  if (waybill !== null && parcels.length > 1) throw new Refusal('order-split')
  if (order.state === 'done')
    return waybill === null || waybill === order.waybill
      ? order
      : enterWaybill(context, tx, { order, parcel: first, waybill }, staff)
  const refusal = stepRefusal({ ...order, ...toOrderPayment(order) }, 'sent')
  if (refusal) throw new Refusal(refusal)
  const companions = first.orders.filter(({ id, state }) => id !== order.id && state === 'inProgress')
  if (companions.some(each => stepRefusal({ ...each, ...toOrderPayment(each) }, 'sent') !== null))
    throw new Refusal('companion-not-ready')
  if (waybill !== null && waybill !== first.waybill) await nameParcel(context, tx, first, waybill)
  const now = context.clock.now()
  if (parcels.length > 1)
    for (const parcel of parcels)
      if (parcel.stage !== 'sent') await putCarrierData(context, tx, parcel, { sentAt: now })
  for (const companion of companions) {
    const after = await markSent(context, tx, companion.id, now)
    await updateStockForOrder(context, tx, after, { why: 'packed', by: staff.login })
    await recordStaffChange(context, tx, staff, {
      action: 'order.changed',
      what: 'send',
      before: companion,
      after,
    })
  }
  return markSent(context, tx, order.id, now)
}

/** Marks an order as sent, all of whose parcels were sent, and tells the buyer. */
export async function markSent(
  context: OrdersContext,
  tx: Transaction,
  id: string,
  now: Date,
): Promise<Order> {
  const { orders } = context
  const order = await orders.find(id, tx)
  if (!order) throw new Error(`The order ${id} was removed while it was locked.`)
  const done = await orders.update(tx, id, {
    state: 'done',
    step: 'sent',
    stepTimes: { ...order.stepTimes, sent: now.toISOString() },
    startedAt: order.startedAt ?? now,
    doneAt: now,
  })
  const sent = await createOrderedPage(context, tx, done)
  await syncProfileWithOrders(context, tx, sent)
  await emailOrderSent(context, tx, sent)
  return sent
}

/**
 * Stores the number of a parcel's waybill that was made outside the service.
 * @returns the order as it is then
 * @throws Refusal `order-state-conflict` for a cancelled order, the refusals of an order on hold, `companion-not-ready`
 */
export async function enterWaybill(
  context: OrdersContext,
  tx: Transaction,
  { order, parcel, waybill }: { order: Order; parcel: ParcelOfOrders; waybill: string },
  staff: StaffMemberRef,
): Promise<Order> {
  if (parcel.waybill === waybill) return order
  if (order.state === 'cancelled') throw new Refusal('order-state-conflict')
  assertNotHeld(order)
  assertCompanionsReady(order, parcel)
  await nameParcel(context, tx, parcel, waybill)
  let entered = order
  for (const { id } of parcel.orders) {
    const named = await context.orders.find(id, tx)
    if (!named) continue
    await emailOrderSent(context, tx, named)
    if (id === order.id) entered = named
    else
      await recordStaffChange(context, tx, staff, {
        action: 'order.changed',
        what: 'waybill',
        text: waybill,
        before: named,
        after: named,
      })
  }
  return entered
}

/** @throws Refusal `companion-not-ready` where an order of the same parcel is on hold */
export function assertCompanionsReady({ id }: Order, { orders }: ParcelOfOrders): void {
  if (orders.some(each => each.id !== id && orderHoldOf(each) !== null))
    throw new Refusal('companion-not-ready')
}

async function nameParcel(
  context: OrdersContext,
  tx: Transaction,
  parcel: ParcelOfOrders,
  waybill: string,
): Promise<void> {
  await putWaybill(context, tx, parcel, waybill)
  await startParcelTracking(context, tx, parcel)
}
