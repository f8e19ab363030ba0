import type { AccessoryId } from '@dotyk/domain/catalogue'
import { checkPrinted, type CorrectableParts } from '@dotyk/domain/orders'
import type { Transaction } from '../../../database/database.ts'
import { Refusal } from '../../../refusal.ts'
import type { OrdersContext } from '../orders.context.ts'
import type { Order } from '../orders.repository.ts'

/**
 * Checks a correction of an order for many people: it can't change the count and texts, which come from the list of people, and
 * another product must have room for all their texts.
 * @throws Refusal `order-for-many`, `text-too-long`
 */
export async function checkListedPeople(
  { people }: Pick<OrdersContext, 'people'>,
  order: Order,
  corrected: Pick<CorrectableParts, 'count' | 'cardName' | 'cardLine'> & { accessory: AccessoryId },
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
