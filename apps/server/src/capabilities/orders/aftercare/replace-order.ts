import { randomBytes } from 'node:crypto'
import { parseProductId } from '@dotyk/domain/catalogue'
import {
  ORDER_ID_BYTES,
  orderIdFrom,
  orderNumber,
  replaceableCount,
  replacedCount,
} from '@dotyk/domain/orders'
import { decodeOwnDesign } from '@dotyk/domain/print'
import type { Transaction } from '../../../database/database.ts'
import { Refusal } from '../../../refusal.ts'
import { estimateOrderDelivery } from '../buying/estimate-order.ts'
import { findUnerasedOrder } from '../find-order.ts'
import { lockOrder } from '../lock-order.ts'
import { emailBuyer } from '../order-mailer.ts'
import type { StoredPerson } from '../order-people.repository.ts'
import type { OrdersContext } from '../orders.context.ts'
import type { Order } from '../orders.repository.ts'
import { recordStaffChange, type StaffMemberRef } from '../record-staff-change.ts'
import { updateStockForOrder } from '../update-order-stock.ts'
import { syncProfileWithOrders } from '../sync-profile.ts'

export interface Replacement {
  /** How many things are replaced. */
  count: number
  reason: string
  /** How many things of the order had been replaced before, as the member of staff saw it. */
  seen: number
  /**
   * The people of an order for many whose things are replaced, by their places in its list from 1; everybody where this is
   * absent.
   */
  people?: readonly number[]
}

/**
 * Places an order without charge that replaces things of a sent one: the same thing for the same recipient, with its own chips
 * and waybill. The buyer is told.
 * @returns the new order
 * @throws Refusal `order-not-found`, `order-erased`, `order-state-conflict` before it is sent, `count-invalid` for more things
 * than are left to replace,
 * because the others were replaced already or their money went back, `order-for-many` where the order has a list of people and the request doesn't say whose things,
 * `order-changed-elsewhere` where somebody replaced things meanwhile.
 */
export async function replaceOrder(
  context: OrdersContext,
  id: string,
  { count, reason, seen, people = [] }: Replacement,
  staff: StaffMemberRef,
): Promise<Order> {
  const { orders, ownDesigns, clock } = context
  const found = await findUnerasedOrder(context, id)
  const choice = parseProductId(found.productId)
  const promised = choice && (await estimateOrderDelivery(context, found.delivery, { choice, count }))
  return context.inTransaction(async tx => {
    const replaced = await lockOrder(context, tx, id)
    const replacements = await orders.listReplacements(id, tx)
    if (replacedCount(replacements) !== seen) throw new Refusal('order-changed-elsewhere')
    const left = replaceableCount(replaced, replacements, await context.returns.list(id, tx))
    if (left === 0) throw new Refusal('order-state-conflict')
    if (count > left) throw new Refusal('count-invalid', { field: 'count' })
    const persons = await findReplacedPeople(context, tx, replaced, people, count)
    const [first = replaced] = persons.map(({ name, line }) => ({ cardName: name, cardLine: line }))
    const design = decodeOwnDesign(replaced.ownDesign)
    if (design) await ownDesigns.keepForOrder(tx, design)
    const { profileId, companyId, language, productId, productTitle, currency, contact, recipient } = replaced
    const { delivery, ownDesign, pageId } = replaced
    const { cardName, cardLine } = first
    const order = await orders.insert(tx, {
      id: orderIdFrom(randomBytes(ORDER_ID_BYTES)),
      replacesId: id,
      profileId,
      companyId,
      language,
      productId,
      productTitle,
      currency,
      count,
      contact,
      recipient,
      delivery,
      cardName,
      cardLine,
      ownDesign,
      pageId,
      // The replacement uses the layout of the replaced order, so it includes no design work.
      printDesigns: 0,
      pageDesigns: 0,
      unitPrice: 0,
      price: { products: 0, printDesign: 0, pageDesign: 0, total: 0 },
      // Nothing is paid: no invoice is drawn, and the carrier collects nothing.
      paymentMethod: 'liqpay',
      paymentState: 'none',
      comment: '',
      makingDays: promised?.makingDays ?? null,
      travelDays: promised?.travelDays ?? null,
      // The shop pays the carrier.
      deliveryCost: null,
      createdAt: clock.now(),
    })
    await context.people.insert(tx, order.id, persons)
    const number = orderNumber(order.sequence)
    const replacedNumber = orderNumber(replaced.sequence)
    await recordStaffChange(context, tx, staff, {
      action: 'order.changed',
      what: 'replaced',
      before: replaced,
      after: replaced,
      text: `№ ${number} × ${count}: ${reason}`,
      details: { replacement: number, replaced: count },
    })
    await recordStaffChange(context, tx, staff, {
      action: 'order.placed',
      what: 'placed-as-replacement',
      before: order,
      after: order,
      text: `№ ${replacedNumber}`,
      details: { number, productId, count, total: 0, replaces: replacedNumber },
    })
    await syncProfileWithOrders(context, tx, order)
    await updateStockForOrder(context, tx, order, { why: 'replacement', by: staff.login })
    await emailBuyer(context, tx, order, 'order-replaced', { replaced: replacedNumber })
    return order
  })
}

/** The people of an order for many whose things are replaced, each once; an empty list for an order of identical things. */
async function findReplacedPeople(
  { people }: OrdersContext,
  tx: Transaction,
  { id }: Order,
  places: readonly number[],
  count: number,
): Promise<StoredPerson[]> {
  const listed = await people.list(id, tx)
  const wanted = new Set(places.length > 0 ? places : listed.map(({ position }) => position))
  const found = listed.filter(({ position }) => wanted.has(position))
  if ((listed.length > 0 || places.length > 0) && (found.length !== count || wanted.size !== count))
    throw new Refusal('order-for-many', { field: 'count' })
  return found
}
