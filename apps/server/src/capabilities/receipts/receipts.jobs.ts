import type { JobDefinition } from '../../jobs/port.ts'
import { closeShiftIfOver } from './close-shift.ts'
import { issueDueReceipts } from './issue-receipts.ts'
import { RECEIPT_ISSUE_QUEUE } from './queue-issuing.ts'
import type { ReceiptsContext } from './receipts.context.ts'

export const CLOSE_SHIFT_QUEUE = 'receipts.close-shift'

/** Makes receipts. Each owed receipt starts this job, and it runs every minute for receipts to be tried again. */
export function issueReceiptsJob(context: ReceiptsContext): JobDefinition {
  return {
    queue: RECEIPT_ISSUE_QUEUE,
    retryLimit: 0,
    retryDelaySeconds: 60,
    retryBackoff: true,
    schedule: '* * * * *',
    noticeWithinSeconds: 5,
    async work() {
      await issueDueReceipts(context)
      return { failed: [] }
    },
  }
}

/**
 * Closes the register's shift if its day is over. The job runs every five minutes, so that a shift left open during downtime is
 * closed soon.
 */
export function closeShiftJob(context: ReceiptsContext): JobDefinition {
  return {
    queue: CLOSE_SHIFT_QUEUE,
    retryLimit: 0,
    retryDelaySeconds: 60,
    retryBackoff: true,
    schedule: '*/5 * * * *',
    async work() {
      await closeShiftIfOver(context)
      return { failed: [] }
    },
  }
}
