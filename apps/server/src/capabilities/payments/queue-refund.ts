import type { Transaction } from '../../database/database.ts'
import type { PaymentsContext } from './payments.context.ts'

export const REFUND_QUEUE = 'payments.refund'

/** The attempt whose money is sent back. */
export interface RefundJob {
  reference: string
  attempt: number
}

/** Money is sent back by a job: the provider is called outside of any transaction, and again while it can't be reached. */
export function queueRefund(
  { jobs }: Pick<PaymentsContext, 'jobs'>,
  tx: Transaction,
  refund: RefundJob,
): Promise<void> {
  return jobs.enqueue(tx, REFUND_QUEUE, refund)
}
