import {
  checkParcelAddress,
  contentsRefusal,
  FIRST_PARCEL,
  lastThings,
  type OrderDraft,
  type ParcelPayer,
  splitRefusal,
} from '@dotyk/domain/orders'
import { parseProductId } from '@dotyk/domain/catalogue'
import type { Transaction } from '../../../database/database.ts'
import { Refusal } from '../../../refusal.ts'
import { resolveDeliveryRefs } from '../buying/resolve-delivery-refs.ts'
import { findUnerasedOrder } from '../find-order.ts'
import { lockParcelOrders } from '../lock-order.ts'
import { destinationLine, recipientFullName } from '../order-texts.ts'
import type { OrdersContext } from '../orders.context.ts'
import type { Order } from '../orders.repository.ts'
import type { StoredParcelAddress } from '../orders.tables.ts'
import { recordStaffChange, type StaffMemberRef } from '../record-staff-change.ts'
import { findParcel, findParcels } from '../find-parcels.ts'
import { toParcelOrder } from './parcel-order.ts'

export interface Split {
  /** The things that get a parcel of their own by their numbers, or how many of equal things. */
  chosen: { things: readonly number[] } | { count: number }
  /** Where the parcel goes, as typed; null where it goes with the order's other things. */
  address: OrderDraft | null
  paidBy: ParcelPayer
  /** The numbers of the order's parcels, as the member of staff saw them. */
  seen: readonly number[]
}

/**
 * Puts some of an order's things in a parcel of their own. Prices, payments and receipts stay the order's.
 * @throws Refusal of each rule of an address with its field, `order-not-found`, `order-erased`, `order-state-conflict`,
 * `order-sent-together`, `waybill-under-way`, `parcel-things-invalid`, `order-changed-elsewhere` where the parcels differ from
 * those that the member of staff saw.
 */
export async function splitOrder(
  context: OrdersContext,
  id: string,
  { chosen, address: draft, paidBy, seen }: Split,
  staff: StaffMemberRef,
): Promise<Order> {
  const address = draft && (await resolveAddress(context, id, draft, chosen))
  return context.inTransaction(async tx => {
    const order = await lockParcelOrders(context, tx, id)
    const parcels = await findParcels(context, order, tx)
    if (parcels.map(({ number }) => number).join() !== seen.join())
      throw new Refusal('order-changed-elsewhere')
    const [first] = parcels
    const things = 'things' in chosen ? [...chosen.things] : lastThings(first.things, chosen.count)
    const refusal = splitRefusal(toParcelOrder(order, parcels), things)
    if (refusal) throw new Refusal(refusal, refusal === 'parcel-things-invalid' ? { field: 'things' } : {})
    const number = Math.max(...parcels.map(parcel => parcel.number)) + 1
    await context.parcels.insertFurther(tx, { orderId: id, number, things, address, paidBy })
    const where = address
      ? `: ${recipientFullName(address)}, ${destinationLine({ ...order, ...address })}`
      : ''
    await recordStaffChange(context, tx, staff, {
      action: 'order.changed',
      what: 'split',
      before: order,
      after: order,
      text: `${await nameThings(context, tx, order, things)}${where}`,
      details: { parcel: number, things },
    })
    return order
  })
}

async function resolveAddress(
  context: OrdersContext,
  id: string,
  draft: OrderDraft,
  chosen: Split['chosen'],
): Promise<StoredParcelAddress> {
  const { address, violations } = checkParcelAddress(draft)
  const [broken] = violations
  if (broken) throw new Refusal(broken.key, { field: broken.field })
  const { productId } = await findUnerasedOrder(context, id)
  const choice = parseProductId(productId)
  if (!choice) throw new Refusal('order-state-conflict')
  const count = 'things' in chosen ? chosen.things.length : chosen.count
  return { ...address, delivery: await resolveDeliveryRefs(context, address.delivery, { choice, count }) }
}

/** The things of a parcel for the history: the names of their people, or how many there are. */
async function nameThings(
  { people }: OrdersContext,
  tx: Transaction,
  { id }: Order,
  things: readonly number[],
): Promise<string> {
  const listed = await people.list(id, tx)
  if (listed.length === 0) return `× ${things.length}`
  return listed
    .filter(({ position }) => things.includes(position))
    .map(({ position, name }) => `${position}. ${name}`)
    .join(', ')
}

/**
 * Puts the things of a further parcel back in the first one, as long as neither has a waybill or was sent.
 * @throws Refusal `order-not-found`, `order-erased`, `parcel-not-found`, `order-state-conflict`, `waybill-under-way`
 */
export function joinParcels(
  context: OrdersContext,
  id: string,
  number: number,
  staff: StaffMemberRef,
): Promise<Order> {
  return context.inTransaction(async tx => {
    const order = await lockParcelOrders(context, tx, id)
    if (number === FIRST_PARCEL) throw new Refusal('parcel-not-found')
    const joined = await findParcel(context, order, number, tx)
    const [first] = await findParcels(context, order, tx)
    const refusal = contentsRefusal(joined.stage) ?? contentsRefusal(first.stage)
    if (refusal) throw new Refusal(refusal)
    await context.parcels.removeFurther(tx, { orderId: id, number })
    await recordStaffChange(context, tx, staff, {
      action: 'order.changed',
      what: 'joined',
      before: order,
      after: order,
      text: await nameThings(context, tx, order, joined.things),
      details: { parcel: number },
    })
    return order
  })
}
