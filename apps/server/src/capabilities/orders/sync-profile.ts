import { profileOrderStatus } from '@dotyk/domain/orders'
import type { Transaction } from '../../database/database.ts'
import type { OrdersContext } from './orders.context.ts'
import type { Order } from './orders.repository.ts'

/** The event of the order that enabled its owner's customization; staff may enable it without an order. */
const SWITCHED_ON = 'customization-on'

/**
 * Sets the profile's order status from its newest order that isn't cancelled. A change of an older order doesn't touch it, so a
 * status that staff set stays until the newest order changes. A visitor's order changes no profile.
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

/** Enables the owner's customization when a page design is paid or free. */
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
 * Disables the customization when the page design that enabled it is refunded, unless another paid page design or the paid
 * extension keeps it enabled.
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

/** Disables the customization where neither a page design nor the paid extension covers it any more. */
export async function disableUnpaidCustomization(
  { orders, profiles, payments, clock }: OrdersContext,
  tx: Transaction,
  profileId: string,
): Promise<void> {
  const designs = await orders.findPageDesigns(tx, profileId, SWITCHED_ON)
  // A free page design (`none`) also keeps the customization enabled.
  if (designs.some(({ paymentState }) => paymentState === 'paid' || paymentState === 'none')) return
  if (await payments.isPaid(tx, 'customization', profileId)) return
  await profiles.update(tx, profileId, { customizationEnabled: false }, clock.now())
}
