import { findParcels, type ParcelOfOrders } from '../find-parcels.ts'
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

/** A parcel with one of the orders of a job that are done. */
interface DoneParcel {
  parcel: ParcelOfOrders
  /** All parcels of that order. */
  parcels: readonly ParcelOfOrders[]
  rowOrderId: string
  /** The place of that order in the job. */
  place: number
}

/** The parcels of the orders of a job that are done, in the order of the work, each once where several of its orders are. */
export async function findDoneParcels(ctx: OrderJobsContext, job: OrderJob): Promise<DoneParcel[]> {
  const found = new Map<string, DoneParcel>()
  for (const { order, place } of await findDoneOrders(ctx, job)) {
    const parcels = await findParcels(ctx, order)
    for (const parcel of parcels) {
      const key = `${parcel.order.id}/${parcel.number}`
      if (!found.has(key)) found.set(key, { parcel, parcels, rowOrderId: order.id, place })
    }
  }
  return [...found.values()]
}
