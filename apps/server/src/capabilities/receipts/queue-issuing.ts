import type { Transaction } from '../../database/database.ts'
import type { ReceiptsContext } from './receipts.context.ts'

export const RECEIPT_ISSUE_QUEUE = 'receipts.issue'

/** Receipts are made by a job, because the register is asked outside of any transaction and no payment waits for it. */
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
