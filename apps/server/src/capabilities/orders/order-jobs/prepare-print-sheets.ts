import { MOST_PIECES_ON_SHEETS } from '@dotyk/domain/orders'
import { printsOf } from '../documents/index.ts'
import type { WorkOnRows } from './order-jobs.context.ts'
import { requirePrintable } from './require-makeable.ts'
import { settleError } from './settle-row.ts'

/** Finds out which orders can be printed; their sheets are drawn together at the end. */
export const preparePrintSheets: WorkOnRows = async (ctx, job, rows) => {
  const { orderJobs, inTransaction } = ctx
  let pieces = await orderJobs.countDonePieces(job.id)
  for (const row of rows)
    try {
      const order = await requirePrintable(ctx, row.orderId)
      await printsOf(ctx, order)
      const isTooMany = pieces + order.count > MOST_PIECES_ON_SHEETS
      if (!isTooMany) pieces += order.count
      const outcome = isTooMany
        ? ({ result: 'refused', reason: 'too-many-pieces' } as const)
        : ({ result: 'done' } as const)
      await inTransaction(tx => orderJobs.setOutcome(tx, row, outcome))
    } catch (error) {
      await settleError(ctx, row, error)
    }
}
