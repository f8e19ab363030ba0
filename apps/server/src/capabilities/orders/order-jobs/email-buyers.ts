import { lockOrder } from '../lock-order.ts'
import { sendMessageToBuyer } from '../order-messages.ts'
import type { ProcessJobRows } from './order-jobs.context.ts'
import { withTransaction, processJobRow } from './process-job-row.ts'

/** For this long, the same text isn't sent again about the same order, even by another member of staff. */
const SAME_TEXT_MS = 24 * 60 * 60_000

/** Emails the buyers of orders, each about their own order. */
export const emailBuyers: ProcessJobRows = async (ctx, { action, actor }, rows) => {
  if (action.kind !== 'email') return
  const { text } = action
  for (const row of rows)
    await processJobRow(ctx, row, async tx => {
      const { id } = await lockOrder(ctx, tx, row.orderId)
      const after = new Date(ctx.clock.now().getTime() - SAME_TEXT_MS)
      if (await ctx.orders.hasEvent(tx, { orderId: id, what: 'message', text, after }))
        return { result: 'unchanged' }
      await sendMessageToBuyer(withTransaction(ctx, tx), id, text, actor)
      return { result: 'done' }
    })
}
