import type { HttpContext } from '../../http/http-context.ts'
import { adjustStock, setStockWarningLevel } from './adjust-stock.ts'
import type { StockContext } from './stock.context.ts'
import { presentStockItem, presentStockMovement } from './stock.presenter.ts'

/** Adds the calls by which staff read and change the stock and its movements. */
export function addStockRoutes({ handle }: HttpContext, context: StockContext): void {
  const { stock } = context

  handle('GET /admin/api/v1/stock', async () => ({ items: (await stock.list()).map(presentStockItem) }))

  handle('GET /admin/api/v1/stock/:itemID/movements', async ({ params, query }) => {
    const { limit, cursor = null } = query
    const found = await stock.listMovements(params.itemID, { before: cursor, limit: limit + 1 })
    const items = found.slice(0, limit)
    const last = items.at(-1)
    return {
      items: items.map(presentStockMovement),
      next: found.length > limit && last ? String(last.id) : null,
      total: await stock.countMovements(params.itemID),
    }
  })

  handle('POST /admin/api/v1/stock/:itemID/movements', async ({ params, body, staff }) => {
    const { seen, ...adjustment } = body
    return presentStockItem(await adjustStock(context, staff, params.itemID, { adjustment, seen }))
  })

  handle('PUT /admin/api/v1/stock/:itemID/warning', async ({ params, body, staff }) =>
    presentStockItem(await setStockWarningLevel(context, staff, params.itemID, body.warnAt)),
  )
}
