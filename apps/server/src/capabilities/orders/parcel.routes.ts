import { hasPermission } from '@dotyk/domain/staff'
import type { HttpContext } from '../../http/http-context.ts'
import { renameFields } from '../../http/rename-fields.ts'
import type { StaffSession } from '../../http/session-guard.ts'
import { Refusal } from '../../refusal.ts'
import { drawPackingSlip, drawParcelLabel, sendDocument } from './documents/index.ts'
import type { OrdersContext } from './orders.context.ts'
import type { Order } from './orders.repository.ts'
import { findFittingOrders, sendApart, sendTogether } from './parcels/send-together.ts'
import { joinParcels, splitOrder } from './parcels/split-order.ts'
import { presentOrderToStaff } from './present-orders.ts'
import { createParcelWaybill } from './production/create-waybill.ts'
import { enterParcelWaybill, sendParcel, unsendParcel } from './production/send-parcel.ts'

/** Adds the console's calls about orders that go in several parcels, or in one parcel with others. */
export function addParcelRoutes({ handle }: HttpContext, context: OrdersContext): void {
  async function present(order: Order) {
    const [presented] = await presentOrderToStaff(context, [order])
    if (!presented) throw new Error('An order was not presented.')
    return presented
  }

  handle('POST /admin/api/v1/orders/:orderID/parcels', async ({ params, body, staff }) => {
    const { chosen, address = null, paid_by: paidBy, seen } = body
    // Another recipient is a buyer's contact, which only those who run the business may change.
    if (address && !hasPermission(staff.role, 'business')) throw new Refusal('forbidden')
    const split = splitOrder(context, params.orderID, { chosen, address, paidBy, seen }, staff)
    return present(
      await (address
        ? renameFields(split, field => (field === 'things' ? field : `address.${field}`))
        : split),
    )
  })

  handle('DELETE /admin/api/v1/orders/:orderID/parcels/:number', async ({ params, staff }) =>
    present(await joinParcels(context, params.orderID, params.number, staff)),
  )

  handle('PATCH /admin/api/v1/orders/:orderID/parcels/:number', async ({ params, body, staff }) =>
    present(await changeParcel(context, params, body, staff)),
  )

  handle('POST /admin/api/v1/orders/:orderID/parcels/:number/waybill', async ({ params, staff }) => {
    const { orderID: id, number } = params
    return present(await createParcelWaybill(context, { id, number }, staff))
  })

  handle('GET /admin/api/v1/orders/:orderID/parcels/:number/label.pdf', async ({ params, reply }) =>
    sendDocument(reply, await drawParcelLabel(context, params.orderID, params.number)),
  )

  handle('GET /admin/api/v1/orders/:orderID/parcels/:number/packing-slip.pdf', async ({ params, reply }) =>
    sendDocument(reply, await drawPackingSlip(context, params.orderID, params.number)),
  )

  handle('GET /admin/api/v1/orders/:orderID/fitting-orders', async ({ params }) => ({
    items: await presentOrderToStaff(context, await findFittingOrders(context, params.orderID)),
  }))

  handle('PUT /admin/api/v1/orders/:orderID/companions/:otherID', async ({ params, staff }) =>
    present(await sendTogether(context, params.orderID, params.otherID, staff)),
  )

  handle('DELETE /admin/api/v1/orders/:orderID/companions', async ({ params, staff }) =>
    present(await sendApart(context, params.orderID, staff)),
  )
}

function changeParcel(
  context: OrdersContext,
  { orderID: id, number }: { orderID: string; number: number },
  change: { sent: boolean } | { waybill: string },
  staff: StaffSession,
): Promise<Order> {
  if ('waybill' in change) return enterParcelWaybill(context, id, { number, waybill: change.waybill }, staff)
  if (change.sent) return sendParcel(context, id, number, staff)
  const atAnyTime = hasPermission(staff.role, 'business')
  return unsendParcel(context, id, { number, atAnyTime }, staff)
}
