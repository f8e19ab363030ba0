import {
  contentsRefusal,
  MAX_ORDERS_PER_PARCEL,
  orderNumber,
  putTogether,
  takeOut,
  togetherRefusal,
} from '@dotyk/domain/orders'
import type { Transaction } from '../../../database/database.ts'
import { Refusal } from '../../../refusal.ts'
import { findUnerasedOrder } from '../find-order.ts'
import { lockParcelOrders } from '../lock-order.ts'
import type { OrdersContext } from '../orders.context.ts'
import type { Order } from '../orders.repository.ts'
import { recordStaffChange, type StaffMemberRef } from '../record-staff-change.ts'
import { findParcels } from '../find-parcels.ts'
import { toParcelOrder } from './parcel-order.ts'

/**
 * The orders with which an order may be sent in one parcel, oldest first.
 * @throws Refusal `order-not-found`, `order-erased`
 */
export async function findFittingOrders(context: OrdersContext, id: string): Promise<Order[]> {
  const order = await findUnerasedOrder(context, id)
  const own = await findParcels(context, order)
  const asked = toParcelOrder(order, own)
  const fitting: Order[] = []
  for (const candidate of await context.parcels.listWithSamePhone(order)) {
    if (candidate.erasedAt !== null || own[0].orders.some(each => each.id === candidate.id)) continue
    const parcels = await findParcels(context, candidate)
    if (togetherRefusal(asked, toParcelOrder(candidate, parcels)) === null) fitting.push(candidate)
  }
  return fitting
}

/**
 * Puts two orders in one parcel, with the orders that each already goes with: one waybill, one label, one packing slip. Prices
 * and payments stay those of each order. Repeating it changes nothing.
 * @throws Refusal `order-not-found`, `order-erased`, `order-state-conflict`, `order-split`, `waybill-under-way`,
 * `orders-go-elsewhere`
 */
export function sendTogether(
  context: OrdersContext,
  id: string,
  otherId: string,
  staff: StaffMemberRef,
): Promise<Order> {
  return context.inTransaction(async tx => {
    // Locked by their ids, so that the same two orders put together from either side don't wait for each other.
    for (const each of [id, otherId].toSorted()) await lockParcelOrders(context, tx, each)
    const [order, other] = [await find(context, tx, id), await find(context, tx, otherId)]
    const [parcels, others] = [
      await findParcels(context, order, tx),
      await findParcels(context, other, tx),
    ] as const
    if (id === otherId) throw new Refusal('order-state-conflict')
    if (parcels[0].orders.some(each => each.id === otherId)) return order
    const refusal = togetherRefusal(toParcelOrder(order, parcels), toParcelOrder(other, others))
    if (refusal) throw new Refusal(refusal)
    const united = [...parcels[0].orders, ...others[0].orders]
    if (united.length > MAX_ORDERS_PER_PARCEL) throw new Refusal('order-state-conflict')
    await storePlaces(context, tx, putTogether(united))
    for (const each of united) {
      const companions = united.filter(companion => companion.id !== each.id)
      await record(context, tx, staff, each, { what: 'sent-together', companions })
    }
    return find(context, tx, id)
  })
}

/**
 * Takes an order out of the parcel that it shares with others, as long as the parcel has no waybill. An order with a parcel of its
 * own stays as it is.
 * @throws Refusal `order-not-found`, `order-erased`, `order-state-conflict`, `waybill-under-way`
 */
export function sendApart(context: OrdersContext, id: string, staff: StaffMemberRef): Promise<Order> {
  return context.inTransaction(async tx => {
    const order = await lockParcelOrders(context, tx, id)
    const [parcel] = await findParcels(context, order, tx)
    if (parcel.orders.length === 1) return order
    const refusal = contentsRefusal(parcel.stage)
    if (refusal) throw new Refusal(refusal)
    await storePlaces(context, tx, takeOut(parcel.orders, id))
    for (const each of parcel.orders) {
      const companions = parcel.orders.filter(companion => (each.id === id) !== (companion.id === id))
      await record(context, tx, staff, each, { what: 'sent-apart', companions })
    }
    return find(context, tx, id)
  })
}

/**
 * Takes an order that was just cancelled out of its parcel, if that has no waybill yet. The waybill of a parcel was made for all
 * its orders, so from then on the cancelled order only isn't shown in it.
 * @param order as stored after its cancellation, locked with the orders of its parcel
 * @param by who cancelled it, as the orders' history names people
 */
export async function leaveParcel(
  context: OrdersContext,
  tx: Transaction,
  order: Order,
  by: string,
): Promise<void> {
  const together = await context.parcels.listTogether(order, tx)
  if (together.length === 1) return
  const [{ stage }] = await findParcels(context, order, tx)
  if (contentsRefusal(stage) !== null) return
  await storePlaces(context, tx, takeOut(together, order.id))
  const text = `№ ${orderNumber(order.sequence)}`
  const event = { by, what: 'companion-cancelled', text, at: context.clock.now() }
  for (const { id } of together)
    if (id !== order.id) await context.orders.noteEvent(tx, { ...event, orderId: id })
}

async function find({ orders }: OrdersContext, tx: Transaction, id: string): Promise<Order> {
  const order = await orders.find(id, tx)
  if (!order) throw new Refusal('order-not-found')
  return order
}

async function storePlaces(
  { orders }: OrdersContext,
  tx: Transaction,
  places: ReadonlyMap<string, string | null>,
): Promise<void> {
  for (const [id, sentWithId] of places) await orders.update(tx, id, { sentWithId })
}

async function record(
  context: OrdersContext,
  tx: Transaction,
  staff: StaffMemberRef,
  order: Order,
  { what, companions }: { what: string; companions: readonly Order[] },
): Promise<void> {
  const numbers = companions.map(({ sequence }) => orderNumber(sequence))
  await recordStaffChange(context, tx, staff, {
    action: 'order.changed',
    what,
    before: order,
    after: order,
    text: numbers.map(number => `№ ${number}`).join(', '),
    details: { companions: numbers },
  })
}
