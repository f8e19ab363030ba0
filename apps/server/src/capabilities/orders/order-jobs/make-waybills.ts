import { limitConcurrency } from '../../../support/concurrency.ts'
import { findUnerasedOrder } from '../find-order.ts'
import { createWaybill } from '../production/create-waybill.ts'
import type { OrderJobsContext, ProcessJobRows } from './order-jobs.context.ts'
import type { OrderJob, OrderJobRow } from '../order-jobs.repository.ts'
import { storeRowError } from './process-job-row.ts'

/** Number of parallel requests to the carrier, which refuses clients that send too many. */
const REQUESTS = 4

/**
 * Registers the parcels of orders with the carrier. An attempt is stored with its order before the carrier is asked, so that
 * after a crash the carrier is asked first whether that parcel exists.
 */
export const makeWaybills: ProcessJobRows = async (ctx, job, rows) => {
  const runLimited = limitConcurrency(REQUESTS)
  await Promise.all(rows.map(row => runLimited(() => makeOne(ctx, job, row))))
}

async function makeOne(ctx: OrderJobsContext, { actor }: OrderJob, row: OrderJobRow): Promise<void> {
  try {
    const before = await findUnerasedOrder(ctx, row.orderId)
    const { waybill } = await createWaybill(ctx, row.orderId, actor)
    const result = before.waybill === null ? 'done' : 'unchanged'
    await ctx.inTransaction(tx => ctx.orderJobs.setOutcome(tx, row, { result, note: waybill ?? '' }))
  } catch (error) {
    await storeRowError(ctx, row, error)
  }
}
