import type { HttpContext } from '../../../http/http-context.ts'
import type { OrdersContext } from '../orders.context.ts'

/** Adds the calls that list the tags and members of staff by which the console's lists filter. */
export function addOrderLabelRoutes({ handle }: HttpContext, { labels, listMakers }: OrdersContext): void {
  handle('GET /admin/api/v1/orders/labels', async () => {
    const [tags, assigned, makers] = await Promise.all([
      labels.listTags(),
      labels.countAssigned(),
      listMakers(),
    ])
    const removed = [...assigned.keys()].filter(login => !makers.includes(login)).sort()
    return {
      tags,
      assignees: [
        ...makers.map(login => ({ login, active: true, orders: assigned.get(login) ?? 0 })),
        ...removed.map(login => ({ login, active: false, orders: assigned.get(login) ?? 0 })),
      ],
    }
  })
}
