import type { StaffChangeWire } from '@dotyk/contract/orders/staff-order'
import { orderStateToWire } from '@dotyk/contract/wire/states'
import { hasPermission } from '@dotyk/domain/staff'
import type { HttpContext } from '../../http/http-context.ts'
import type { StaffSession } from '../../http/session-guard.ts'
import { Refusal } from '../../refusal.ts'
import { cancelOrder } from './cancel-order.ts'
import { renameFields } from '../../http/rename-fields.ts'
import { changeRecipient } from './change-recipient.ts'
import { changeOrder, type StaffChange } from './production/change-order.ts'
import {
  drawParcelLabel,
  drawPackingSlip,
  drawPrintFile,
  drawOrderQr,
  sendDocument,
} from './documents/index.ts'
import { eraseOrderOnRequest } from './erase-order.ts'
import { exportOrders } from './export-orders.ts'
import { findOrder } from './find-order.ts'
import { createWaybill } from './production/create-waybill.ts'
import { labelOrder } from './labels/label-order.ts'
import { toOrderFilter } from './order-filter.ts'
import { decodeOrderCursor, encodeOrderCursor } from './order-cursor.ts'
import { ALL_ORDERS } from './order-list.repository.ts'
import type { OrdersContext } from './orders.context.ts'
import type { Order } from './orders.repository.ts'
import { pageOrdersByDueDay } from './page-orders-by-due-day.ts'
import { presentOrderDetail, presentOrderToStaff } from './present-orders.ts'
import { refundOrder } from './refunds/refund-order.ts'
import { clearPaymentFlag, addOrderNote, sendMessageToBuyer } from './order-messages.ts'
import { LAYOUT_UPLOADS_PER_MINUTE, uploadLayout } from './production/upload-layout.ts'
import { deleteWrittenChip, writeChip } from './production/write-chip.ts'

/** Adds the console's calls about orders. */
export function addStaffOrderRoutes({ handle, languageOf }: HttpContext, context: OrdersContext): void {
  const { orderList } = context

  async function present(order: Order) {
    const [presented] = await presentOrderToStaff(context, [order])
    if (!presented) throw new Error('An order was not presented.')
    return presented
  }

  handle('GET /admin/api/v1/orders', async ({ query: { limit, cursor, sort, ...query } }) => {
    const filter = await toOrderFilter(context, query)
    // Reads one order more than the page holds, to detect whether there is a next page.
    const question = { limit: limit + 1, after: decodeOrderCursor(sort, cursor) }
    const [found, total] = await Promise.all([
      sort === 'due' || sort === '-due'
        ? pageOrdersByDueDay(context, filter, { ...question, sort })
        : orderList.page({ ...filter, ...question, sort }),
      orderList.count(filter),
    ])
    const page = found.slice(0, limit)
    const last = page.at(-1)
    const next =
      found.length > limit && last
        ? encodeOrderCursor(sort, { value: last.value, sequence: last.order.sequence })
        : null
    const items = await presentOrderToStaff(
      context,
      page.map(({ order }) => order),
    )
    return { items, next, total }
  })

  handle('GET /admin/api/v1/orders/counts', async ({ query }) => {
    const flaggedPayments = await context.payments.findFlaggedOrders()
    const [stages, flagged] = await Promise.all([
      orderList.countStages(await toOrderFilter(context, query)),
      orderList.count({ ...ALL_ORDERS, flagged: [...flaggedPayments.keys()] }),
    ])
    return { stages, flagged }
  })

  handle('GET /admin/api/v1/orders/export.csv', async ({ query, request, reply, staff }) => {
    reply.type('text/csv; charset=utf-8')
    reply.header('content-disposition', 'attachment; filename="orders.csv"')
    const filter = await toOrderFilter(context, query)
    return exportOrders(context, { filter, chosen: query, language: languageOf(request), staff })
  })

  handle('GET /admin/api/v1/orders/:orderID', async ({ params }) =>
    presentOrderDetail(context, await findOrder(context, params.orderID)),
  )

  handle('PATCH /admin/api/v1/orders/:orderID', async ({ params: { orderID }, body, staff }) =>
    present(await applyChange(context, orderID, body, staff)),
  )

  handle(
    'PUT /admin/api/v1/orders/:orderID/layout',
    async ({ params, readFile, staff }) =>
      present(await uploadLayout(context, params.orderID, readFile, staff)),
    { perMinute: LAYOUT_UPLOADS_PER_MINUTE },
  )

  handle('PUT /admin/api/v1/orders/:orderID/chips/:number', async ({ params, body, staff }) => {
    const { locked: isLocked, ...chip } = body
    return present(
      await writeChip(context, params.orderID, { ...chip, isLocked, number: params.number }, staff),
    )
  })

  handle('DELETE /admin/api/v1/orders/:orderID/chips/:number', async ({ params, staff }) =>
    present(await deleteWrittenChip(context, params.orderID, params.number, staff)),
  )

  handle('POST /admin/api/v1/orders/:orderID/message', async ({ params, body, staff }) =>
    present(await sendMessageToBuyer(context, params.orderID, body.text, staff)),
  )

  handle('POST /admin/api/v1/orders/:orderID/refund', async ({ params, body, staff }) =>
    present(
      await refundOrder(context, params.orderID, { amount: body.amount ?? null, note: body.note }, staff),
    ),
  )

  handle('POST /admin/api/v1/orders/:orderID/erase', async ({ params, staff }) =>
    present(await eraseOrderOnRequest(context, params.orderID, staff)),
  )

  handle('POST /admin/api/v1/orders/:orderID/waybill', async ({ params, staff }) =>
    present(await createWaybill(context, params.orderID, staff)),
  )

  handle('GET /admin/api/v1/orders/:orderID/label.pdf', async ({ params, reply }) =>
    sendDocument(reply, await drawParcelLabel(context, params.orderID)),
  )

  handle('GET /admin/api/v1/orders/:orderID/packing-slip.pdf', async ({ params, reply }) =>
    sendDocument(reply, await drawPackingSlip(context, params.orderID)),
  )

  handle('GET /admin/api/v1/orders/:orderID/print.pdf', async ({ params, reply }) =>
    sendDocument(reply, await drawPrintFile(context, params.orderID)),
  )

  handle('GET /admin/api/v1/orders/:orderID/qr.svg', async ({ params, reply }) =>
    sendDocument(reply, await drawOrderQr(context, params.orderID, 'svg')),
  )

  handle('GET /admin/api/v1/orders/:orderID/qr.pdf', async ({ params, reply }) =>
    sendDocument(reply, await drawOrderQr(context, params.orderID, 'pdf')),
  )
}

/**
 * Applies a change of an order.
 * @throws Refusal `forbidden` where the role only makes and sends orders, and the change concerns money or the buyers' contacts.
 */
function applyChange(
  context: OrdersContext,
  id: string,
  body: StaffChangeWire,
  staff: StaffSession,
): Promise<Order> {
  if ('note' in body) return addOrderNote(context, id, body.note, staff)
  if ('tag' in body) return labelOrder(context, id, { kind: 'tag', tag: body.tag }, staff)
  if ('untag' in body) return labelOrder(context, id, { kind: 'untag', tag: body.untag }, staff)
  if ('assignee' in body) return labelOrder(context, id, { kind: 'assign', assignee: body.assignee }, staff)
  const isCancelled = 'status' in body && body.status === orderStateToWire('cancelled')
  if (
    (isCancelled || 'payment' in body || 'flag' in body || 'recipient' in body) &&
    !hasPermission(staff.role, 'business')
  )
    throw new Refusal('forbidden')
  if ('takeOver' in body && !hasPermission(staff.role, 'unpaidOrders')) throw new Refusal('forbidden')
  if (isCancelled) return cancelOrder(context, id, { kind: 'staff', staff })
  if ('recipient' in body)
    return renameFields(changeRecipient(context, id, body.recipient, staff), field => `recipient.${field}`)
  if ('flag' in body) return clearPaymentFlag(context, id, staff)
  return changeOrder(context, id, staffChangeOf(body, staff), staff)
}

type PlainChange = Exclude<
  StaffChangeWire,
  | { note: string }
  | { tag: string }
  | { untag: string }
  | { assignee: string | null }
  | { flag: null }
  | { recipient: object }
>

function staffChangeOf(body: PlainChange, staff: StaffSession): StaffChange {
  if ('started' in body) return { kind: 'start' }
  if ('payment' in body)
    return body.payment === 'paid'
      ? { kind: 'transfer-came', amount: body.amount, payer: body.payer }
      : { kind: 'transfer-returned' }
  if ('undo' in body)
    return { kind: 'undo', step: body.undo, atAnyTime: hasPermission(staff.role, 'business') }
  if ('takeOver' in body) return { kind: 'take-over', reason: body.takeOver }
  if ('step' in body)
    return body.step === 'sent' ? { kind: 'send', waybill: null } : { kind: 'step', step: body.step }
  if ('status' in body) return { kind: 'send', waybill: ('waybill' in body ? body.waybill : null) ?? null }
  return { kind: 'waybill', waybill: body.waybill }
}
