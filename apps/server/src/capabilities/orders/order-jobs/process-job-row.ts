import type { Transaction } from '../../../database/database.ts'
import { isDatabaseUnavailable } from '../../../database/database.ts'
import { Refusal } from '../../../refusal.ts'
import type { OrderJobsContext } from './order-jobs.context.ts'
import type { OrderJobRow, RowOutcome } from '../order-jobs.repository.ts'

/** How many times an order is tried again where the carrier or the drawing process is busy; the delay is below. */
const MOST_TRIES = 5
const TRY_AGAIN_MS = 30_000
/** A request whose answer was lost counts as under way for a minute, so the next try comes after that. */
const UNDER_WAY_AGAIN_MS = 65_000

/**
 * Does the work of one row and stores its result in the same transaction, unless another process has stored one already. A
 * process that is killed stores neither the work nor the result.
 */
export async function processJobRow(
  ctx: OrderJobsContext,
  row: OrderJobRow,
  work: (tx: Transaction) => Promise<RowOutcome>,
): Promise<void> {
  try {
    await ctx.inTransaction(async tx => {
      if (!(await ctx.orderJobs.lockWaiting(tx, row))) return
      await ctx.orderJobs.setOutcome(tx, row, await work(tx))
    })
  } catch (error) {
    await postponeOrFailRow(ctx, row, error)
  }
}

/**
 * Stores why the work of a row failed. Work that may soon succeed is postponed instead.
 * @throws the error itself where the database is unavailable, so that the whole job is tried again
 */
export async function postponeOrFailRow(
  ctx: OrderJobsContext,
  row: OrderJobRow,
  error: unknown,
): Promise<void> {
  const { orderJobs, inTransaction, clock, logger } = ctx
  if (!(error instanceof Refusal) && isDatabaseUnavailable(error)) throw error
  const key = error instanceof Refusal ? error.key : null
  const again = key === 'unavailable' ? TRY_AGAIN_MS : key === 'waybill-under-way' ? UNDER_WAY_AGAIN_MS : null
  if (again !== null && row.tries < MOST_TRIES) {
    const notBefore = new Date(clock.now().getTime() + again)
    await inTransaction(tx => orderJobs.postpone(tx, row, notBefore))
    return
  }
  if (key === null)
    logger.error({ err: error, jobId: row.jobId, orderId: row.orderId }, 'an order of a job failed')
  const outcome = key === null ? ({ result: 'failed' } as const) : { result: 'refused' as const, reason: key }
  await inTransaction(tx => orderJobs.setOutcome(tx, row, outcome))
}

/** The context for a use case that opens its own transaction, which is replaced by this one. */
export function withTransaction<Context extends OrderJobsContext>(ctx: Context, tx: Transaction): Context {
  return { ...ctx, inTransaction: work => work(tx) }
}
