import type { Transaction } from '../../database/database.ts'
import type { PaymentsContext } from './payments.context.ts'

export const REFUND_QUEUE = 'payments.refund'

/** The attempt whose money is refunded. */
export interface RefundJob {
  reference: string
  attempt: number
}

/** Queues a refund. A job performs it, because the provider is called outside of transactions, with retries. */
export function queueRefund(
  { jobs }: Pick<PaymentsContext, 'jobs'>,
  tx: Transaction,
  refund: RefundJob,
): Promise<void> {
  return jobs.enqueue(tx, REFUND_QUEUE, refund)
}
