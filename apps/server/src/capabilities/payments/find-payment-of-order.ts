import type { PaymentFlag } from '@dotyk/domain/payments'
import type { Transaction } from '../../database/database.ts'
import type { PaymentsContext } from './payments.context.ts'
import type { Payment, ProviderNoticeRow, Refund } from './payments.repository.ts'

/** An order's payment as staff see it. */
export interface PaymentOfOrder {
  payment: Payment
  /** The payments for amounts that corrections added, newest first. */
  differences: Payment[]
  /** The callbacks of all payments of the order, oldest first. */
  notices: ProviderNoticeRow[]
  /** The refunds of the newest payment and of payments for corrections, newest first. */
  refunds: Refund[]
}

export async function findPaymentOfOrder(
  { payments }: PaymentsContext,
  orderId: string,
  tx?: Transaction,
): Promise<PaymentOfOrder | null> {
  const payment = await payments.findNewest('order', orderId, tx)
  if (!payment) return null
  const differences = await payments.listDifferences(orderId, tx)
  const references = [payment, ...differences].map(({ reference }) => reference)
  const notices = await payments.listNoticesOfOrder(orderId, tx)
  const refunds = await payments.listRefunds(references, tx)
  return { payment, differences, notices, refunds }
}

/** Clears the flags of an order's payments. @returns the newest cleared flag; null if there was none */
export async function clearPaymentFlags(
  { payments }: PaymentsContext,
  tx: Transaction,
  orderId: string,
): Promise<PaymentFlag | null> {
  const flagged = await payments.lockFlagged(tx, orderId)
  for (const { reference } of flagged) await payments.update(tx, reference, { flag: null })
  return flagged[0]?.flag ?? null
}
