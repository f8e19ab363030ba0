import type { StaffChangeWire } from '@dotyk/contract/orders'
import { orderStateFromWire, orderStateToWire } from '@dotyk/contract/wire/states'
import type { HttpContext } from '../../http/http-context.ts'
import { cancelOrder } from './cancel-order.ts'
import { changeOrder, type StaffChange } from './change-order.ts'
import type { OrdersContext } from './orders.context.ts'
import { presentToStaff } from './orders.presenter.ts'
import type { Order } from './orders.repository.ts'

/** The console's calls about orders. */
export function addStaffOrderRoutes({ handle }: HttpContext, context: OrdersContext): void {
  const { orders } = context

  async function present(found: readonly Order[]) {
    const events = await orders.listEvents(found.map(({ id }) => id))
    return found.map(order =>
      presentToStaff(
        order,
        events.filter(({ orderId }) => orderId === order.id),
      ),
    )
  }

  handle('GET /admin/api/v1/orders', async ({ query: { limit, cursor = null, q, status = null } }) => {
    // One more than asked for shows whether there is a next page.
    const { items, total } = await orders.list({
      limit: limit + 1,
      before: cursor,
      search: q.trim(),
      state: status === null ? null : orderStateFromWire(status),
    })
    const page = items.slice(0, limit)
    const last = page.at(-1)
    const next = items.length > limit && last ? String(last.sequence) : null
    return { items: await present(page), next, total }
  })

  handle('PATCH /admin/api/v1/orders/:orderID', async ({ params: { orderID }, body, staff: { login } }) => {
    const change = staffChangeOf(body)
    const order =
      change === 'cancel'
        ? await cancelOrder(context, orderID, { kind: 'staff', login })
        : await changeOrder(context, orderID, change, login)
    const [presented] = await present([order])
    if (!presented) throw new Error('An order was not presented.')
    return presented
  })
}

function staffChangeOf(body: StaffChangeWire): StaffChange | 'cancel' {
  if ('started' in body) return { kind: 'start' }
  if ('payment' in body) return { kind: body.payment === 'paid' ? 'transfer-came' : 'transfer-returned' }
  return body.status === orderStateToWire('cancelled')
    ? 'cancel'
    : { kind: 'send', waybill: body.waybill ?? null }
}
