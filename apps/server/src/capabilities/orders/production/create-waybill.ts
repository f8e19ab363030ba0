import { parseProductId } from '@dotyk/domain/catalogue'
import { FIRST_PARCEL, orderNumber, parcelShares, volumeUnitPrice } from '@dotyk/domain/orders'
import { CarrierFailure, type ParcelRequest, type Waybill } from '../../../integrations/carrier/port.ts'
import { Refusal } from '../../../refusal.ts'
import { emailOrderSent } from './email-order-sent.ts'
import { assertCompanionsReady } from './send-order.ts'
import { startParcelTracking } from './start-parcel-tracking.ts'
import { assertNotHeld } from '../order-payment.ts'
import { lockParcelOrders } from '../lock-order.ts'
import { findOrder } from '../find-order.ts'
import { findParcel, findParcels, type ParcelOfOrders, putCarrierData, putWaybill } from '../find-parcels.ts'
import type { OrdersContext } from '../orders.context.ts'
import type { Order } from '../orders.repository.ts'
import { findParcelBox } from '../parcel-of-order.ts'
import { recordStaffChange, type StaffMemberRef } from '../record-staff-change.ts'

/** After this long without an answer, a request counts as over. */
const UNDER_WAY_MS = 60_000

/**
 * Registers the parcels of an order that have no waybill yet with the carrier: the one that it may share with other orders, or all
 * of a split order.
 * @throws Refusal as `createParcelWaybill`; the parcels before the one that is refused keep their waybills.
 */
export async function createWaybill(
  context: OrdersContext,
  id: string,
  staff: StaffMemberRef,
): Promise<Order> {
  let order = await findOrder(context, id)
  for (const { number } of await findParcels(context, order))
    order = await createParcelWaybill(context, { id, number }, staff)
  return order
}

/** A parcel by an order in it and its number in that order. */
interface ParcelKey {
  id: string
  number: number
}

/**
 * Registers one parcel with the carrier. The attempt is stored before the carrier is asked, so that after a lost answer
 * the parcel is looked up before another one is registered.
 * @throws Refusal `order-not-found`, `parcel-not-found`, `order-state-conflict`, `order-unpaid`, `payment-reversed`,
 * `companion-not-ready`, `waybill-not-offered`, `waybill-address-unknown`, `waybill-under-way`, `waybill-refused`, `unavailable`
 */
export async function createParcelWaybill(
  context: OrdersContext,
  key: ParcelKey,
  staff: StaffMemberRef,
): Promise<Order> {
  const { parcels } = context.delivery
  if (!parcels.makesWaybills) throw new Refusal('waybill-not-offered')
  const attempt = await beginAttempt(context, key)
  if (attempt === null) return findOrder(context, key.id)
  const { parcel, share, lostSince } = attempt
  const request = await describeParcel(context, parcel, share).catch(async (error: unknown) => {
    await endAttempt(context, parcel)
    throw error
  })
  const lost =
    lostSince &&
    (await askCarrier(context, parcel, staff, () => parcels.findWaybill(request.reference, lostSince)))
  const waybill = lost ?? (await askCarrier(context, parcel, staff, () => parcels.createWaybill(request)))
  return storeWaybill(context, key, waybill, staff)
}

interface Attempt {
  parcel: ParcelOfOrders
  /** The part of a sum of the order, in minor units, that the parcel carries. */
  share: (sum: number) => number
  /** When the carrier was asked before without an answer; null if it wasn't. */
  lostSince: Date | null
}

/** @returns null where the parcel has a waybill already */
async function beginAttempt(context: OrdersContext, { id, number }: ParcelKey): Promise<Attempt | null> {
  const { inTransaction, clock } = context
  return inTransaction(async tx => {
    const order = await lockParcelOrders(context, tx, id)
    const parcels = await findParcels(context, order, tx)
    const parcel = parcels.find(each => each.number === number)
    if (!parcel) throw new Refusal('parcel-not-found')
    if (parcel.waybill !== null) return null
    if (order.state === 'cancelled') throw new Refusal('order-state-conflict')
    if (parcel.delivery.shipping !== 'novaposhta') throw new Refusal('waybill-not-needed')
    assertNotHeld(order)
    assertCompanionsReady(order, parcel)
    const now = clock.now()
    const before = parcel.carrier?.requestedAt ?? null
    if (before && now.getTime() - before.getTime() < UNDER_WAY_MS) throw new Refusal('waybill-under-way')
    await putCarrierData(context, tx, parcel, { requestedAt: now })
    const share = (sum: number) => parcelShares(sum, parcels).get(number) ?? sum
    return { parcel, share, lostSince: before }
  })
}

/** Removes the stored attempt; called only where the carrier surely registered nothing. */
function endAttempt(context: OrdersContext, parcel: ParcelOfOrders): Promise<void> {
  return context.inTransaction(tx => putCarrierData(context, tx, parcel, { requestedAt: null }))
}

/**
 * Runs a request to the carrier. Its refusal is shown to staff in its own words; while the carrier is unavailable, the stored
 * attempt is kept.
 */
async function askCarrier<Answer>(
  context: OrdersContext,
  parcel: ParcelOfOrders,
  staff: StaffMemberRef,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof CarrierFailure)) throw error
    if (error.code !== 'refused' && error.code !== 'key-refused') throw new Refusal('unavailable')
    await endAttempt(context, parcel)
    const event = { by: `staff ${staff.login}`, what: 'waybill-refused', at: context.clock.now() }
    const text = error.reasons().join('; ').slice(0, 1_000)
    await context.inTransaction(async tx => {
      for (const { id: orderId } of parcel.orders)
        await context.orders.noteEvent(tx, { ...event, orderId, text })
    })
    throw new Refusal('waybill-refused')
  }
}

function storeWaybill(
  context: OrdersContext,
  { id, number }: ParcelKey,
  waybill: Waybill,
  staff: StaffMemberRef,
): Promise<Order> {
  const { orders, inTransaction } = context
  return inTransaction(async tx => {
    const locked = await lockParcelOrders(context, tx, id)
    const parcel = await findParcel(context, locked, number, tx)
    const { ref, cost, expectedOn } = waybill
    await putWaybill(context, tx, parcel, waybill.number)
    await startParcelTracking(context, tx, parcel, { ref, cost, expectedOn })
    for (const before of parcel.orders) {
      const after = await orders.find(before.id, tx)
      if (!after) continue
      await emailOrderSent(context, tx, after)
      await recordStaffChange(context, tx, staff, {
        action: 'order.waybill-made',
        what: 'waybill-made',
        before,
        after,
        text: waybill.number,
        ...(number === FIRST_PARCEL ? {} : { details: { parcel: number } }),
      })
    }
    return (await orders.find(id, tx)) ?? locked
  })
}

async function describeParcel(
  context: OrdersContext,
  parcel: ParcelOfOrders,
  share: Attempt['share'],
): Promise<ParcelRequest> {
  const { order: lead, orders, number, recipient, phone, paidBy } = parcel
  const { firstName, lastName, middleName, legal } = recipient
  const isReplacementOnly = orders.every(({ replacesId }) => replacesId !== null)
  const values: number[] = []
  for (const order of orders) values.push(share(await valueOf(context, order)))
  const collected = values.filter((_, at) => orders[at]?.paymentMethod === 'upon-receipt')
  return {
    // A further parcel has a reference of its own, by which it is found after a lost answer.
    reference:
      number === FIRST_PARCEL ? orderNumber(lead.sequence) : `${orderNumber(lead.sequence)}-${number}`,
    recipient: { firstName, lastName, middleName, phone, legal },
    destination: await destinationOf(context, parcel),
    box: await findParcelBox(context, parcel),
    description: [...new Set(orders.map(({ productTitle }) => productTitle))].join(', '),
    declaredValue: sumOf(values),
    // The carrier collects cash in hryvnias, even where the price was shown in another currency.
    cashOnDelivery: sumOf(collected),
    // The shop pays for sending replacements.
    paidBy: paidBy ?? (isReplacementOnly ? 'sender' : 'recipient'),
  }
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** The declared value in kopiykas; an order in another currency or a free replacement is declared at its price in Ukraine. */
async function valueOf({ catalogue }: OrdersContext, order: Order): Promise<number> {
  if (order.currency === 'UAH' && order.replacesId === null) return order.price.total
  const choice = parseProductId(order.productId)
  const product = choice && (await catalogue.findProduct({ ...choice, language: 'ua' }))
  return product ? volumeUnitPrice(product.unitPrice, order.count, product.volumePrices) * order.count : 0
}

async function destinationOf(
  { delivery: directory }: OrdersContext,
  { delivery }: ParcelOfOrders,
): Promise<ParcelRequest['destination']> {
  const { cityRef, departmentRef, streetRef, house, flat } = delivery
  if (cityRef !== null && delivery.shippingType === 'address' && streetRef !== null)
    return { kind: 'address', cityRef, streetRef, house, flat }
  if (cityRef !== null && delivery.shippingType === 'department' && departmentRef !== null) {
    const department = await directory.findDepartment(cityRef, departmentRef)
    return { kind: department?.kind ?? 'branch', cityRef, departmentRef }
  }
  throw new Refusal('waybill-address-unknown')
}
