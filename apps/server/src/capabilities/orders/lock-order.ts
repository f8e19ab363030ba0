import type { Transaction } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import type { OrdersContext } from './orders.context.ts'
import type { Order } from './orders.repository.ts'

type LockContext = Pick<OrdersContext, 'orders' | 'profiles'>

/**
 * The order, locked until the transaction ends, for a change by people.
 * @throws Refusal `order-not-found`; `order-erased` for an order whose personal data was erased, which people can't change.
 */
export async function lockOrder(context: LockContext, tx: Transaction, id: string): Promise<Order> {
  const order = await lockOrderEvenErased(context, tx, id)
  if (order.erasedAt !== null) throw new Refusal('order-erased')
  return order
}

/**
 * The order, erased or not, for reports of the payment provider and the carrier. Its owner's profile is locked first, because
 * deleting a profile locks the profile before its orders.
 * @throws Refusal `order-not-found`
 */
export async function lockOrderEvenErased(
  { orders, profiles }: LockContext,
  tx: Transaction,
  id: string,
): Promise<Order> {
  const found = await orders.find(id, tx)
  if (found?.profileId) await profiles.lock(tx, found.profileId)
  const order = found && (await orders.lock(tx, id))
  if (!order) throw new Refusal('order-not-found')
  return order
}

type LockParcelContext = LockContext & Pick<OrdersContext, 'parcels'>

/**
 * The order, locked together with all orders that go in one parcel with it, for a change that concerns the parcel. Profiles are
 * locked before orders, and both by their ids, so that two such changes don't wait for each other.
 * @throws Refusal `order-not-found`; `order-erased`
 */
export async function lockParcelOrders(
  context: LockParcelContext,
  tx: Transaction,
  id: string,
): Promise<Order> {
  const order = await lockParcelOrdersEvenErased(context, tx, id)
  if (order.erasedAt !== null) throw new Refusal('order-erased')
  return order
}

/** Does the same for an order whose personal data may be erased. @throws Refusal `order-not-found` */
export async function lockParcelOrdersEvenErased(
  { orders, profiles, parcels }: LockParcelContext,
  tx: Transaction,
  id: string,
): Promise<Order> {
  const locked = new Set<string>()
  for (;;) {
    const found = await orders.find(id, tx)
    if (!found) throw new Refusal('order-not-found')
    const together = await parcels.listTogether(found, tx)
    const left = together.filter(each => !locked.has(each.id)).toSorted(byId)
    // Another transaction may have added an order to the parcel while this one waited.
    if (left.length === 0) return found
    for (const profileId of profileIdsOf(left)) await profiles.lock(tx, profileId)
    for (const each of left) {
      await orders.lock(tx, each.id)
      locked.add(each.id)
    }
  }
}

/** The profiles of orders, each once, in the order in which they are locked. */
function profileIdsOf(orders: readonly Order[]): string[] {
  const ids = new Set(orders.flatMap(({ profileId }) => profileId ?? []))
  return [...ids].toSorted((one, other) => (one < other ? -1 : 1))
}

const byId = (one: Order, other: Order) => (one.id < other.id ? -1 : 1)
