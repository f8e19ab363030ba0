import type { Transaction } from '../../database/database.ts'
import type { Jobs } from '../../jobs/port.ts'

export const REFUND_QUEUE = 'payments.refund'

/** The try whose money goes back. */
export interface RefundJob {
  reference: string
  attempt: number
}

export type QueueRefund = (tx: Transaction, refund: RefundJob) => Promise<void>

/** Money goes back by a job: the provider is asked outside of any transaction, and again while it is away. */
export function createQueueRefund({ jobs }: { jobs: Jobs }): QueueRefund {
  return (tx, refund) => jobs.enqueue(tx, REFUND_QUEUE, refund)
}
