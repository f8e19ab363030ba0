import { labelOrderInTransaction } from '../labels/label-order.ts'
import type { ProcessJobRows } from './order-jobs.context.ts'
import { processJobRow } from './process-job-row.ts'

/** Adds or removes a tag of orders, or assigns them. An order without a change stays as it is. */
export const labelOrders: ProcessJobRows = async (ctx, { action, actor }, rows) => {
  if (action.kind !== 'tag' && action.kind !== 'untag' && action.kind !== 'assign') return
  for (const row of rows)
    await processJobRow(ctx, row, async tx => {
      const { isChanged } = await labelOrderInTransaction(ctx, tx, row.orderId, action, actor)
      return { result: isChanged ? 'done' : 'unchanged' }
    })
}
