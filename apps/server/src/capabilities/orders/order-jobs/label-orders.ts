import { labelOrderWithin } from '../labels/label-order.ts'
import type { WorkOnRows } from './order-jobs.context.ts'
import { workOnRow } from './settle-row.ts'

/** Adds or removes a tag of orders, or assigns them. One that is so already stays as it is. */
export const labelOrders: WorkOnRows = async (ctx, { action, actor }, rows) => {
  if (action.kind !== 'tag' && action.kind !== 'untag' && action.kind !== 'assign') return
  for (const row of rows)
    await workOnRow(ctx, row, async tx => {
      const { isChanged } = await labelOrderWithin(ctx, tx, row.orderId, action, actor)
      return { result: isChanged ? 'done' : 'unchanged' }
    })
}
