import type { Transaction } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import type { OrdersContext } from './orders.context.ts'
import type { Order } from './orders.repository.ts'

/**
 * The order, locked until the transaction ends. Its owner's profile is locked first, as everywhere: deleting a profile locks
 * it before its orders.
 * @throws Refusal `order-not-found`
 */
export async function lockOrder(
  { orders, profiles }: OrdersContext,
  tx: Transaction,
  id: string,
): Promise<Order> {
  const found = await orders.find(id, tx)
  if (found?.profileId) await profiles.lock(tx, found.profileId)
  const order = found && (await orders.lock(tx, id))
  if (!order) throw new Refusal('order-not-found')
  return order
}
