import { orderNumber, orderRetentionEnd } from '@dotyk/domain/orders'
import { eraseExpiredOrder } from './erase-order.ts'
import type { OrdersContext } from './orders.context.ts'

/** Number of orders read by one query. */
const BATCH = 200

/**
 * Erases the personal data of orders whose retention period is over, with or without a profile. An order that fails doesn't stop
 * the next ones.
 * @returns how many orders failed
 */
export async function eraseOldOrders(context: OrdersContext): Promise<number> {
  const { orders, readTime, config, logger } = context
  const now = await readTime()
  const placedBy = orderRetentionEnd(now, -config.orderRetentionYears)
  let failed = 0
  for (let after = 0; ;) {
    const due = await orders.listKept({ placedBy, after, limit: BATCH })
    for (const { id, sequence } of due) {
      try {
        await eraseExpiredOrder(context, id, now)
      } catch (error) {
        failed += 1
        // The log contains the order's number and not its id, because the id opens the order's page.
        logger.error({ order: orderNumber(sequence), err: error }, 'personal data of an order was not erased')
      }
    }
    if (due.length < BATCH) return failed
    after = due.at(-1)?.sequence ?? after
  }
}
