import type { PaymentFlag } from '@dotyk/domain/payments'
import type { Transaction } from '../../database/database.ts'
import type { PaymentsContext } from './payments.context.ts'
import type { Payment, PaymentNoticeRow, Refund } from './payments.repository.ts'

/** An order's payment as staff see it. */
export interface PaymentOfOrder {
  payment: Payment
  /** Oldest first. */
  notices: PaymentNoticeRow[]
  /** Newest first. */
  refunds: Refund[]
}

export async function findOfOrder(
  { payments }: PaymentsContext,
  orderId: string,
): Promise<PaymentOfOrder | null> {
  const payment = await payments.findNewest('order', orderId)
  if (!payment) return null
  const [notices, refunds] = await Promise.all([
    payments.listNotices(payment.reference),
    payments.listRefunds(payment.reference),
  ])
  return { payment, notices, refunds }
}

export async function clearFlag(
  { payments }: PaymentsContext,
  tx: Transaction,
  orderId: string,
): Promise<PaymentFlag | null> {
  const payment = await payments.lockNewest(tx, 'order', orderId)
  if (!payment?.flag) return null
  await payments.update(tx, payment.reference, { flag: null })
  return payment.flag
}
