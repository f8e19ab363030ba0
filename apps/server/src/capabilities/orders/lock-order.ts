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
