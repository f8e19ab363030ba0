import type { Order } from '../orders.repository.ts'
import type { OrderJobsContext } from './order-jobs.context.ts'
import type { OrderJob } from '../order-jobs.repository.ts'

/** The orders of a job that are done, in the order of the work, without those whose personal data was erased since. */
export async function findDoneOrders(
  { orderJobs, orders }: Pick<OrderJobsContext, 'orderJobs' | 'orders'>,
  { id }: OrderJob,
): Promise<{ order: Order; place: number }[]> {
  const rows = await orderJobs.rows(id, 'done')
  const found = await orders.listByIds(rows.map(({ orderId }) => orderId))
  const byId = new Map(found.map(order => [order.id, order]))
  return rows.flatMap(({ orderId, place }) => {
    const order = byId.get(orderId)
    return order?.erasedAt === null ? [{ order, place }] : []
  })
}
