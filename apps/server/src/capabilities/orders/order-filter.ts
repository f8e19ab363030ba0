import type { OrderFilterWire } from '@dotyk/contract/orders/staff-order'
import { orderStateFromWire } from '@dotyk/contract/wire/states'
import { emailSearchText, kyivMidnight, phoneSearchDigits } from '@dotyk/domain/values'
import type { OrderFilter } from './order-list.repository.ts'
import type { OrdersContext } from './orders.context.ts'

/** The filter that a query of the console's lists describes. */
export async function toOrderFilter(
  { payments, parcels }: Pick<OrdersContext, 'payments' | 'parcels'>,
  query: OrderFilterWire,
): Promise<OrderFilter> {
  const { q, status, stage, step, payment, accessory, shipping, from, to, flagged, tag, assignee } = query
  const search = emailSearchText(q.trim())
  const words = [search.toLowerCase(), phoneSearchDigits(search)]
  return {
    search,
    foundByParcel:
      search === '' ? [] : await parcels.findOrdersOfParcels(words.filter(word => word !== null)),
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
