import type { ProcessJobRows } from './order-jobs.context.ts'

/** Marks the orders of a table as done. The table itself is drawn when it is fetched, for the reader's role and language. */
export const includeOrdersInTable: ProcessJobRows = async (
  { orders, orderJobs, inTransaction },
  _job,
  rows,
) => {
  const found = new Set((await orders.listByIds(rows.map(({ orderId }) => orderId))).map(({ id }) => id))
  await inTransaction(async tx => {
    for (const row of rows)
      await orderJobs.setOutcome(
        tx,
        row,
        found.has(row.orderId) ? { result: 'done' } : { result: 'refused', reason: 'order-not-found' },
      )
  })
}
