import type { Aftercare } from '@dotyk/contract/wire/aftercare'
import { orderNumber } from '@dotyk/domain/orders'
import type { OrdersContext } from '../orders.context.ts'
import type { Order } from '../orders.repository.ts'

/** Finds the reprints, replacements and returns of an order; the reasons of its returns are for staff. */
export async function findAftercare(
  { orders, returns }: Pick<OrdersContext, 'orders' | 'returns'>,
  { id, replacesId }: Order,
): Promise<Aftercare & { reasons: string[] }> {
  const [replaces, replacements, goods] = await Promise.all([
    replacesId === null ? null : orders.find(replacesId),
    orders.listReplacements(id),
    returns.list(id),
  ])
  return {
    replaces: replaces && { id: replaces.id, number: orderNumber(replaces.sequence) },
    replacements: replacements
      .filter(({ state }) => state !== 'cancelled')
      .map(order => ({ id: order.id, number: orderNumber(order.sequence), count: order.count })),
    returns: goods.map(({ id: returnId, state, count, refunded, announcedAt }) => ({
      id: returnId,
      state,
      count,
      refunded,
      announcedAt,
    })),
    reasons: goods.map(({ reason }) => reason),
  }
}
