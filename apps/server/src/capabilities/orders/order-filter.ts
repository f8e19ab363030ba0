import type { OrderFilterWire } from '@dotyk/contract/orders/staff-order'
import { orderStateFromWire } from '@dotyk/contract/wire/states'
import { emailSearchText, kyivMidnight } from '@dotyk/domain/values'
import type { OrderFilter } from './order-list.repository.ts'
import type { OrdersContext } from './orders.context.ts'

/** The filter that a query of the console's lists describes. */
export async function toOrderFilter(
  { payments }: Pick<OrdersContext, 'payments'>,
  query: OrderFilterWire,
): Promise<OrderFilter> {
  const { q, status, stage, step, payment, accessory, shipping, from, to, flagged, tag, assignee } = query
  return {
    search: emailSearchText(q.trim()),
    state: status === undefined ? null : orderStateFromWire(status),
    stage: stage ?? null,
    step: step ?? null,
    payment: payment ?? null,
    accessory: accessory ?? null,
    shipping: shipping ?? null,
    from: from === undefined ? null : kyivMidnight(from),
    to: to === undefined ? null : kyivMidnight(to, 1),
    flagged: flagged ? [...(await payments.findFlaggedOrders()).keys()] : null,
    tag: tag ?? null,
    assignee: assignee ?? null,
  }
}
