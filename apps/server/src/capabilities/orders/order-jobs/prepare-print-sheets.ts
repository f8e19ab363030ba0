import { MAX_PIECES_PER_PRINT_JOB } from '@dotyk/domain/orders'
import { orderedPrints } from '../documents/index.ts'
import type { ProcessJobRows } from './order-jobs.context.ts'
import { requirePrintableOrder } from './require-producible-order.ts'
import { postponeOrFailRow } from './process-job-row.ts'

/** Checks which orders can be printed; their sheets are drawn together at the end. */
export const preparePrintSheets: ProcessJobRows = async (ctx, job, rows) => {
  const { orderJobs, inTransaction } = ctx
  let pieces = await orderJobs.countDonePieces(job.id)
  for (const row of rows)
    try {
      const order = await requirePrintableOrder(ctx, row.orderId)
      await orderedPrints(ctx, order)
      const isTooMany = pieces + order.count > MAX_PIECES_PER_PRINT_JOB
      if (!isTooMany) pieces += order.count
      const outcome = isTooMany
        ? ({ result: 'refused', reason: 'too-many-pieces' } as const)
        : ({ result: 'done' } as const)
      await inTransaction(tx => orderJobs.setOutcome(tx, row, outcome))
    } catch (error) {
      await postponeOrFailRow(ctx, row, error)
    }
}
