import type { HttpContext } from '../../../http/http-context.ts'
import type { OrdersContext } from '../orders.context.ts'
import type { Order } from '../orders.repository.ts'
import { presentOrderToStaff } from '../present-orders.ts'
import { replaceOrder } from './replace-order.ts'
import { reprintOrder } from './reprint-order.ts'
import { recordReturnAnnouncement, changeReturn } from './return-goods.ts'

/** Adds the calls by which staff reprint spoiled things, replace sent things, and take back what buyers return. */
export function addAftercareRoutes({ handle }: HttpContext, context: OrdersContext): void {
  async function present(order: Order) {
    const [presented] = await presentOrderToStaff(context, [order])
    if (!presented) throw new Error('An order was not presented.')
    return presented
  }

  handle('POST /admin/api/v1/orders/:orderID/reprint', async ({ params, body, staff }) =>
    present(await reprintOrder(context, params.orderID, body, staff)),
  )

  handle('POST /admin/api/v1/orders/:orderID/replacement', async ({ params, body, staff }) =>
    present(await replaceOrder(context, params.orderID, body, staff)),
  )

  handle('POST /admin/api/v1/orders/:orderID/returns', async ({ params, body, staff }) =>
    present(await recordReturnAnnouncement(context, params.orderID, body, staff)),
  )

  handle('PATCH /admin/api/v1/orders/:orderID/returns/:returnID', async ({ params, body, staff }) =>
    present(await changeReturn(context, params.orderID, params.returnID, body, staff)),
  )
}
