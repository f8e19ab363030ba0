import { parcelLeadId } from '@dotyk/domain/orders'
import { limitConcurrency } from '../../../support/concurrency.ts'
import { findUnerasedOrder } from '../find-order.ts'
import { findParcels } from '../find-parcels.ts'
import { createWaybill } from '../production/create-waybill.ts'
import type { OrderJobsContext, ProcessJobRows } from './order-jobs.context.ts'
import type { OrderJob, OrderJobRow } from '../order-jobs.repository.ts'
import { postponeOrFailRow } from './process-job-row.ts'

/** Number of parallel requests to the carrier, which refuses clients that send too many. */
const REQUESTS = 4

/**
 * Registers the parcels of orders with the carrier, one after another where orders go in one parcel. An attempt is stored with its
 * order before the carrier is asked, so that after a crash the carrier is asked first whether that parcel exists.
 */
export const makeWaybills: ProcessJobRows = async (ctx, job, rows) => {
  const runLimited = limitConcurrency(REQUESTS)
  const found = await ctx.orders.listByIds(rows.map(({ orderId }) => orderId))
  const leads = new Map(found.map(order => [order.id, parcelLeadId(order)]))
  const byParcel = Map.groupBy(rows, ({ orderId }) => leads.get(orderId) ?? orderId)
  await Promise.all(
    [...byParcel.values()].map(together =>
      runLimited(async () => {
        for (const row of together) await makeOne(ctx, job, row)
      }),
    ),
  )
}

async function makeOne(ctx: OrderJobsContext, { actor }: OrderJob, row: OrderJobRow): Promise<void> {
  try {
    const before = await findParcels(ctx, await findUnerasedOrder(ctx, row.orderId))
    const after = await findParcels(ctx, await createWaybill(ctx, row.orderId, actor))
    const result = before.some(({ waybill }) => waybill === null) ? 'done' : 'unchanged'
    const note = after.flatMap(({ waybill }) => waybill ?? []).join(', ')
    await ctx.inTransaction(tx => ctx.orderJobs.setOutcome(tx, row, { result, note }))
  } catch (error) {
    await postponeOrFailRow(ctx, row, error)
  }
}
