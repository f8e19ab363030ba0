import type { StaffChangeWire } from '@dotyk/contract/orders'
import { orderStateFromWire, orderStateToWire } from '@dotyk/contract/wire/states'
import type { HandleCall } from '../../http/calls.ts'
import type { CancelOrder, ChangeOrder, StaffChange } from './change-order.ts'
import { presentToStaff } from './orders.presenter.ts'
import type { Order, OrderRepository } from './orders.repository.ts'

export interface StaffOrderRoutes {
  orders: Pick<OrderRepository, 'list' | 'listEvents'>
  cancelOrder: CancelOrder
  changeOrder: ChangeOrder
}

/** The orders' side of the console (decisions 7.5). */
export function addStaffOrderRoutes(handle: HandleCall, routes: StaffOrderRoutes): void {
  const { orders, cancelOrder, changeOrder } = routes

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
        ? await cancelOrder(orderID, { kind: 'staff', login })
        : await changeOrder(orderID, change, login)
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
