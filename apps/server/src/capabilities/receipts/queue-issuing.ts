import type { Transaction } from '../../database/database.ts'
import type { ReceiptsContext } from './receipts.context.ts'

export const RECEIPT_ISSUE_QUEUE = 'receipts.issue'

/** Queues the job that makes receipts, because the register is called outside of transactions and no payment waits for it. */
export function queueReceiptIssuing(
  { jobs }: Pick<ReceiptsContext, 'jobs'>,
  tx: Transaction,
  afterSeconds = 0,
): Promise<void> {
  return jobs.enqueue(
    tx,
    RECEIPT_ISSUE_QUEUE,
    {},
    afterSeconds > 0 ? { startAfterSeconds: afterSeconds } : {},
  )
}
