import type { JobDefinition } from '../../jobs/port.ts'
import { closeShiftIfOver } from './close-shift.ts'
import { issueDueReceipts } from './issue-receipts.ts'
import { RECEIPT_ISSUE_QUEUE } from './queue-issuing.ts'
import type { ReceiptsContext } from './receipts.context.ts'

export const CLOSE_SHIFT_QUEUE = 'receipts.close-shift'

/** Makes receipts: begun by each one that is owed, and every minute for those to be tried again. */
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

/** Asked every five minutes, so that one left open while the service was down is closed soon. */
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
