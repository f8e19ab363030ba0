import type { HttpContext } from '../../../http/http-context.ts'
import type { OrdersContext } from '../orders.context.ts'
import { deleteView, mayChangeView, saveView } from './change-view.ts'

/** Adds the calls for saved views of the orders' list, and for each member's columns. */
export function addOrderViewRoutes({ handle }: HttpContext, context: OrdersContext): void {
  const { views, inTransaction } = context

  handle('GET /admin/api/v1/order-views', async ({ staff }) => {
    const [found, columns] = await Promise.all([views.listFor(staff.staffId), views.columnsOf(staff.staffId)])
    return {
      views: found.map(view => ({
        id: view.id,
        by: view.by,
        name: view.name,
        query: view.query,
        columns: view.columns,
        shared: view.staffId === null,
        changeable: mayChangeView(view, staff),
      })),
      columns,
    }
  })

  handle('PUT /admin/api/v1/order-views/:id', async ({ params: { id }, body, staff }) => {
    const { shared: isShared, ...view } = body
    await saveView(context, { ...view, id, isShared }, staff)
    return { success: true }
  })

  handle('DELETE /admin/api/v1/order-views/:id', async ({ params: { id }, staff }) => {
    await deleteView(context, id, staff)
    return { success: true }
  })

  handle('PUT /admin/api/v1/order-columns', async ({ body: { columns }, staff }) => {
    await inTransaction(tx => views.keepColumns(tx, staff.staffId, columns))
    return { success: true }
  })
}
