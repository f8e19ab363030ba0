import type { AccessoryId } from '@dotyk/domain/catalogue'
import { checkPrinted, type Correctable } from '@dotyk/domain/orders'
import type { Transaction } from '../../../database/database.ts'
import { Refusal } from '../../../refusal.ts'
import type { OrdersContext } from '../orders.context.ts'
import type { Order } from '../orders.repository.ts'

/**
 * The count and texts of an order for many people are those of its list, which a correction doesn't change; another product has to
 * have room for all of them.
 * @throws Refusal `order-for-many`, `text-too-long`
 */
export async function checkListedPeople(
  { people }: Pick<OrdersContext, 'people'>,
  order: Order,
  corrected: Pick<Correctable, 'count' | 'cardName' | 'cardLine'> & { accessory: AccessoryId },
  tx?: Transaction,
): Promise<void> {
  const listed = await people.list(order.id, tx)
  if (listed.length === 0) return
  for (const field of ['count', 'cardName', 'cardLine'] as const)
    if (corrected[field] !== order[field]) throw new Refusal('order-for-many', { field })
  for (const text of listed.flatMap(({ name, line }) => [name, line]))
    checkPrinted(text, corrected.accessory, 'productId', (key, field) => {
      throw new Refusal(key, { field })
    })
}
