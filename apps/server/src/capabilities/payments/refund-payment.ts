import type { Transaction } from '../../database/database.ts'
import { type PaymentReport, RefundRefused } from '../../integrations/payment/port.ts'
import type { JobDefinition } from '../../jobs/port.ts'
import { applyNotice } from './apply-notice.ts'
import { findCheckout } from './checkouts.ts'
import { queueClosing } from './close-checkouts.ts'
import { eventOf } from './payment-event.ts'
import type { PaymentsContext } from './payments.context.ts'
import type { Payment } from './payments.repository.ts'
import { requestRefund } from './refund-part.ts'
import { queueRefund, REFUND_QUEUE, type RefundJob } from './queue-refund.ts'
import { firstAskAt } from './reconcile-times.ts'

/**
 * Sends a cancelled order's money back, once however often it is called; what wasn't paid can't be paid any more.
 * @returns whether there is money to send back; `onPaymentChanged` is called with `refunded` once it has arrived.
 */
export async function refundPayment(
  context: PaymentsContext,
  tx: Transaction,
  orderId: string,
): Promise<boolean> {
  const { payments } = context
  const payment = await payments.lockNewest(tx, 'order', orderId)
  if (payment?.state !== 'paid') {
    if (payment) await queueClosing(context, tx, payment.reference)
    return false
  }
  if (payment.refundRequestedAt) return true
  const asked = await payments.sumRefunds(tx, payment.reference)
  // All of it goes back in parts already.
  if (asked >= payment.amount) return true
  if (asked > 0)
    return (await requestRefund(context, tx, { orderId, amount: null, by: 'cancelled' })).amount > 0
  return refundWhole(context, tx, payment)
}

/** Sends back what was paid for something that was no longer owed, such as what its payer had got another way. */
export async function refundExcessPayment(
  context: PaymentsContext,
  tx: Transaction,
  reference: string,
): Promise<void> {
  const payment = await context.payments.lock(tx, reference)
  if (payment?.state === 'paid' && !payment.refundRequestedAt) await refundWhole(context, tx, payment)
}

async function refundWhole(
  context: PaymentsContext,
  tx: Transaction,
  { reference, counted }: Payment,
): Promise<boolean> {
  if (counted === null) return false
  await context.payments.update(tx, reference, { refundRequestedAt: context.clock.now() })
  await queueRefund(context, tx, { reference, attempt: counted })
  return true
}

export function refundJob(context: PaymentsContext): JobDefinition {
  return {
    queue: REFUND_QUEUE,
    // 1 min, 2 min, ... once an hour: three days in all.
    retryLimit: 78,
    retryDelaySeconds: 60,
    retryBackoff: true,
    async work(batch) {
      const failed: { id: string; error: unknown }[] = []
      for (const { id, data } of batch) {
        await refundAttempt(context, data as RefundJob).catch((error: unknown) => failed.push({ id, error }))
      }
      return { failed }
    },
  }
}

async function refundAttempt(context: PaymentsContext, { reference, attempt }: RefundJob): Promise<void> {
  const { payments, inTransaction, clock, onRefundRefused } = context
  const found = await payments.find(reference)
  if (found?.attempts[attempt - 1] !== 'paid') return
  const notice = await askForRefund(context, found, attempt)
  await inTransaction(async tx => {
    const payment = await payments.lock(tx, reference)
    if (!payment) return
    if (!notice) {
      await payments.update(tx, reference, { flag: 'refund-refused', refundRequestedAt: null })
      await payments.setRefundState(
        tx,
        { requestedOf: reference },
        { state: 'refused', changedAt: clock.now() },
      )
      if (payment.kind === 'order') await onRefundRefused(tx, payment.subject)
      return
    }
    const event = eventOf(notice.meaning)
    if (event === 'reversed')
      await applyNotice(context, tx, payment, { attempt, source: 'refund', notice, event })
    // Under way: its status is requested until it has arrived.
    else await payments.update(tx, reference, { askAt: firstAskAt(clock.now()), asked: 0 })
  })
}

/** null where the provider refuses for good. */
async function askForRefund(
  context: PaymentsContext,
  payment: Payment,
  attempt: number,
): Promise<PaymentReport | null> {
  const checkout = findCheckout(context, payment, attempt)
  if (!checkout) return null
  const { provider, checkoutId } = checkout
  const { amount, currency } = payment
  try {
    return await provider.refund(checkoutId, { amount, currency })
  } catch (error) {
    if (!(error instanceof RefundRefused)) throw error
    // A repeated refund is refused as well, as when the first answer was lost.
    const known = await provider.askStatus(checkoutId)
    return known?.meaning === 'reversed' || known?.meaning === 'refunding' ? known : null
  }
}
