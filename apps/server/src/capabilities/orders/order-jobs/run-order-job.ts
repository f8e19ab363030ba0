import type { OrderJobKind } from '@dotyk/domain/orders'
import { isDatabaseUnavailable } from '../../../database/database.ts'
import { MAX_PARCELS_PER_REGISTER_REQUEST } from '../../../integrations/carrier/port.ts'
import { drawFiles } from './draw-files.ts'
import { emailBuyers } from './email-buyers.ts'
import { labelOrders } from './label-orders.ts'
import { makeWaybills } from './make-waybills.ts'
import type { OrderJobsContext, ProcessJobRows } from './order-jobs.context.ts'
import type { OrderJob } from '../order-jobs.repository.ts'
import { preparePapers } from './prepare-papers.ts'
import { preparePrintSheets } from './prepare-print-sheets.ts'
import { registerParcels } from './register-parcels.ts'
import { advanceOrders } from './advance-orders.ts'
import { includeOrdersInTable } from './tabulate-orders.ts'

export const ORDER_JOBS_QUEUE = 'orders.jobs'

/** The work of each kind of job, and how many orders are started before a stop is noticed. */
const WORK: Record<OrderJobKind, { work: ProcessJobRows; rows: number }> = {
  papers: { work: preparePapers, rows: 24 },
  waybills: { work: makeWaybills, rows: 20 },
  register: { work: registerParcels, rows: MAX_PARCELS_PER_REGISTER_REQUEST },
  'print-sheets': { work: preparePrintSheets, rows: 50 },
  step: { work: advanceOrders, rows: 20 },
  email: { work: emailBuyers, rows: 20 },
  tag: { work: labelOrders, rows: 50 },
  untag: { work: labelOrders, rows: 50 },
  assign: { work: labelOrders, rows: 50 },
  table: { work: includeOrdersInTable, rows: 500 },
}

/** Seconds after which a job continues whose orders are all postponed. */
const CONTINUE_AFTER_SECONDS = 30

/**
 * Does the orders of a job that have no result yet, then draws its files. Each order's result is stored together with its work,
 * so after a crash nothing is done twice.
 * @throws when the database is away; the queue tries again
 */
export async function runOrderJob(ctx: OrderJobsContext, jobId: string): Promise<void> {
  const { orderJobs, inTransaction, jobs, clock } = ctx
  // The service may stop between two batches; the job continues at the next start.
  while (!ctx.isStopping()) {
    const job = await orderJobs.find(jobId)
    if (job?.state !== 'running') return
    if (job.stopRequested) return finish(ctx, job, 'stopped')
    const { work, rows } = WORK[job.action.kind]
    const due = await orderJobs.nextRows(jobId, clock.now(), rows)
    if (due.length > 0) {
      await work(ctx, job, due)
      continue
    }
    if (!(await orderJobs.hasWaitingRows(jobId))) return finish(ctx, job, 'done')
    await inTransaction(tx =>
      jobs.enqueue(tx, ORDER_JOBS_QUEUE, { jobId }, { startAfterSeconds: CONTINUE_AFTER_SECONDS }),
    )
    return
  }
}

/** Draws the files of a finished job. Where they can't be drawn, the orders that belong in them are marked as failed. */
async function finish(ctx: OrderJobsContext, job: OrderJob, state: 'done' | 'stopped'): Promise<void> {
  const files = await drawFiles(ctx, job).catch((error: unknown) => {
    if (isDatabaseUnavailable(error)) throw error
    ctx.logger.error({ err: error, jobId: job.id }, 'the files of a job could not be drawn')
    return null
  })
  await ctx.inTransaction(async tx => {
    if (files) await ctx.orderJobs.putFiles(tx, job.id, files)
    else await ctx.orderJobs.failDone(tx, job.id)
    await ctx.orderJobs.update(tx, job.id, { state, finishedAt: ctx.clock.now() })
  })
}
