import { profileOrderStatus } from '@dotyk/domain/orders'
import type { Transaction } from '../../database/database.ts'
import type { OrdersContext } from './orders.context.ts'
import type { Order } from './orders.repository.ts'

/** Event of the order that switched its owner's customization on; staff may switch it on without an order. */
const SWITCHED_ON = 'customization-on'

/**
 * The profile's order status follows its newest order that wasn't cancelled. An older order's change leaves it alone, so that
 * what staff set holds until the newest order changes. A visitor's order changes nothing.
 */
export async function syncProfileWithOrders(
  { orders, profiles }: OrdersContext,
  tx: Transaction,
  { profileId, sequence }: Order,
): Promise<void> {
  if (profileId === null) return
  const newest = await orders.findNewestStanding(tx, profileId)
  if (newest && newest.sequence > sequence) return
  await profiles.setOrderStatus(tx, profileId, profileOrderStatus(newest?.state ?? null))
}

/** A page design that is paid, or costs nothing, switches its owner's customization on. */
export async function enableOrderedCustomization(
  { orders, profiles, clock }: OrdersContext,
  tx: Transaction,
  { id, profileId, pageDesigns }: Order,
): Promise<void> {
  if (profileId === null || pageDesigns === 0) return
  const profile = await profiles.lock(tx, profileId)
  if (!profile || profile.customizationEnabled) return
  const now = clock.now()
  await profiles.update(tx, profileId, { customizationEnabled: true }, now)
  await orders.noteEvent(tx, { orderId: id, by: 'payment', what: SWITCHED_ON, at: now })
}

/**
 * The refund of the page design that switched customization on switches it off, unless another paid page design or the paid
 * extension itself keeps it on.
 */
export async function disableOrderedCustomization(
  context: OrdersContext,
  tx: Transaction,
  { profileId, pageDesigns }: Order,
): Promise<void> {
  if (profileId === null || pageDesigns === 0) return
  const designs = await context.orders.findPageDesigns(tx, profileId, SWITCHED_ON)
  if (designs.some(({ isNoted }) => isNoted)) await disableUnpaidCustomization(context, tx, profileId)
}

/** Customization off, where neither a page design nor the extension is paid for any more. */
export async function disableUnpaidCustomization(
  { orders, profiles, payments, clock }: OrdersContext,
  tx: Transaction,
  profileId: string,
): Promise<void> {
  const designs = await orders.findPageDesigns(tx, profileId, SWITCHED_ON)
  // A free design (`none`) keeps it enabled as well.
  if (designs.some(({ paymentState }) => paymentState === 'paid' || paymentState === 'none')) return
  if (await payments.isPaid(tx, 'customization', profileId)) return
  await profiles.update(tx, profileId, { customizationEnabled: false }, clock.now())
}
