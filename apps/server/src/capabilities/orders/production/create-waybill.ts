import { parseProductId } from '@dotyk/domain/catalogue'
import { orderNumber, volumeUnitPrice } from '@dotyk/domain/orders'
import { CarrierFailure, type ParcelRequest, type Waybill } from '../../../integrations/carrier/port.ts'
import { Refusal } from '../../../refusal.ts'
import { emailOrderSent } from './email-order-sent.ts'
import { startParcelTracking } from './start-parcel-tracking.ts'
import { assertNotHeld } from '../order-payment.ts'
import { lockOrder } from '../lock-order.ts'
import type { OrdersContext } from '../orders.context.ts'
import type { Order } from '../orders.repository.ts'
import { findOrderParcel } from '../parcel-of-order.ts'
import { recordStaffChange, type StaffMemberRef } from '../record-staff-change.ts'

/** After this long without an answer, a request counts as over. */
const UNDER_WAY_MS = 60_000

/**
 * Registers the order's parcel with the carrier. The attempt is stored before the carrier is asked, so that after a lost answer
 * the parcel is looked up before another one is registered.
 * @throws Refusal `order-not-found`, `order-state-conflict`, `order-unpaid`, `payment-reversed`, `waybill-not-offered`,
 * `waybill-address-unknown`, `waybill-under-way`, `waybill-refused`, `unavailable`
 */
export async function createWaybill(
  context: OrdersContext,
  id: string,
  staff: StaffMemberRef,
): Promise<Order> {
  const { parcels } = context.delivery
  if (!parcels.makesWaybills) throw new Refusal('waybill-not-offered')
  const attempt = await beginAttempt(context, id)
  if (attempt.order.waybill !== null) return attempt.order
  const { order, lostSince } = attempt
  const request = await describeParcel(context, order).catch(async (error: unknown) => {
    await endAttempt(context, id)
    throw error
  })
  const lost =
    lostSince &&
    (await askCarrier(context, id, staff, () => parcels.findWaybill(request.reference, lostSince)))
  const waybill = lost ?? (await askCarrier(context, id, staff, () => parcels.createWaybill(request)))
  return storeWaybill(context, id, waybill, staff)
}

async function beginAttempt(
  context: OrdersContext,
  id: string,
): Promise<{ order: Order; lostSince: Date | null }> {
  const { production, inTransaction, clock } = context
  return inTransaction(async tx => {
    const order = await lockOrder(context, tx, id)
    if (order.waybill !== null) return { order, lostSince: null }
    if (order.state === 'cancelled' || order.delivery.shipping !== 'novaposhta')
      throw new Refusal('order-state-conflict')
    assertNotHeld(order)
    const now = clock.now()
    const before = (await production.findParcel(id, tx))?.requestedAt ?? null
    if (before && now.getTime() - before.getTime() < UNDER_WAY_MS) throw new Refusal('waybill-under-way')
    await production.putParcel(tx, id, { requestedAt: now })
    return { order, lostSince: before }
  })
}

/** Removes the stored attempt; called only where the carrier surely registered nothing. */
function endAttempt({ production, inTransaction }: OrdersContext, id: string): Promise<void> {
  return inTransaction(tx => production.putParcel(tx, id, { requestedAt: null }))
}

/**
 * Runs a request to the carrier. Its refusal is shown to staff in its own words; while the carrier is unavailable, the stored
 * attempt is kept.
 */
async function askCarrier<Answer>(
  context: OrdersContext,
  id: string,
  staff: StaffMemberRef,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof CarrierFailure)) throw error
    if (error.code !== 'refused' && error.code !== 'key-refused') throw new Refusal('unavailable')
    await endAttempt(context, id)
    const event = {
      orderId: id,
      by: `staff ${staff.login}`,
      what: 'waybill-refused',
      at: context.clock.now(),
    }
    await context.inTransaction(tx =>
      context.orders.noteEvent(tx, { ...event, text: error.reasons().join('; ').slice(0, 1_000) }),
    )
    throw new Refusal('waybill-refused')
  }
}

function storeWaybill(
  context: OrdersContext,
  id: string,
  waybill: Waybill,
  staff: StaffMemberRef,
): Promise<Order> {
  const { orders, inTransaction } = context
  return inTransaction(async tx => {
    const locked = await lockOrder(context, tx, id)
    const { number, ref, cost, expectedOn } = waybill
    const order = await orders.update(tx, id, { waybill: number })
    await startParcelTracking(context, tx, order, { ref, cost, expectedOn })
    if (order.state === 'done') await emailOrderSent(context, tx, order)
    await recordStaffChange(context, tx, staff, {
      action: 'order.waybill-made',
      what: 'waybill-made',
      before: locked,
      after: order,
      text: number,
    })
    return order
  })
}

async function describeParcel(context: OrdersContext, order: Order): Promise<ParcelRequest> {
  const { recipient, contact, paymentMethod, productTitle } = order
  const box = await findOrderParcel(context, order)
  const declaredValue = await valueOf(context, order)
  const { firstName, lastName, middleName, legal } = recipient
  return {
    reference: orderNumber(order.sequence),
    recipient: { firstName, lastName, middleName, phone: contact.phone, legal },
    destination: await destinationOf(context, order),
    box,
    description: productTitle,
    declaredValue,
    // The carrier collects cash in hryvnias, even where the price was shown in another currency.
    cashOnDelivery: paymentMethod === 'upon-receipt' ? declaredValue : 0,
    // The shop pays for sending replacements.
    paidBy: order.replacesId === null ? 'recipient' : 'sender',
  }
}

/** The declared value in kopiykas; an order in another currency or a free replacement is declared at its price in Ukraine. */
async function valueOf({ catalogue }: OrdersContext, order: Order): Promise<number> {
  if (order.currency === 'UAH' && order.replacesId === null) return order.price.total
  const choice = parseProductId(order.productId)
  const product = choice && (await catalogue.findProduct({ ...choice, language: 'ua' }))
  return product ? volumeUnitPrice(product.unitPrice, order.count, product.volumePrices) * order.count : 0
}

async function destinationOf(
  { delivery: directory }: OrdersContext,
  { delivery }: Order,
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
