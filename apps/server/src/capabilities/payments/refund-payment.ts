import type { Transaction } from '../../database/database.ts'
import { type PaymentReport, RefundRefused } from '../../integrations/payment/port.ts'
import type { JobDefinition } from '../../jobs/port.ts'
import { applyPaymentNotice } from './apply-notice.ts'
import { findCheckout } from './checkouts.ts'
import { queueCheckoutClosing } from './close-checkouts.ts'
import { eventOfProviderStatus } from './payment-event.ts'
import type { PaymentsContext } from './payments.context.ts'
import type { Payment } from './payments.repository.ts'
import { cancelDifferences } from './pay-difference.ts'
import { queuePartialRefund } from './refund-part.ts'
import { queueRefund, REFUND_QUEUE, type RefundJob } from './queue-refund.ts'
import { firstStatusRequestAt } from './reconcile-times.ts'

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
  const newest = await payments.lockNewest(tx, 'order', orderId)
  const differences = await payments.lockDifferences(tx, orderId)
  await cancelDifferences(context, tx, differences)
  for (const { reference } of differences) await refundExcessPayment(context, tx, reference)
  if (newest?.state !== 'paid') {
    if (newest) await queueCheckoutClosing(context, tx, newest.reference)
    return false
  }
  if (newest.refundRequestedAt) return true
  await refundExcessPayment(context, tx, newest.reference)
  return true
}

/**
 * Sends back what is left of a payment for something that was no longer owed, such as what its payer had got another way; once
 * however often it is called.
 */
export async function refundExcessPayment(
  context: PaymentsContext,
  tx: Transaction,
  reference: string,
): Promise<void> {
  const { payments } = context
  const payment = await payments.lock(tx, reference)
  if (payment?.state !== 'paid' || payment.refundRequestedAt) return
  const left = payment.amount - (await payments.sumRefunds(tx, reference))
  if (left === payment.amount) await refundWhole(context, tx, payment)
  else await queuePartialRefund(context, tx, payment, { amount: left, by: 'cancelled' })
}

async function refundWhole(
  context: PaymentsContext,
  tx: Transaction,
  { reference, counted }: Payment,
): Promise<void> {
  if (counted === null) return
  await context.payments.update(tx, reference, { refundRequestedAt: context.clock.now() })
  await queueRefund(context, tx, { reference, attempt: counted })
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
      if (payment.kind === 'order' || payment.kind === 'difference')
        await onRefundRefused(tx, payment.subject)
      return
    }
    const event = eventOfProviderStatus(notice.meaning)
    if (event === 'reversed')
      await applyPaymentNotice(context, tx, payment, { attempt, source: 'refund', notice, event })
    // Under way: its status is requested until it has arrived.
    else await payments.update(tx, reference, { askAt: firstStatusRequestAt(clock.now()), asked: 0 })
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

const DIFFERENCES_QUEUE = 'payments.return-differences'

/**
 * Has what corrections added to an order sent back, once its main payment went back: all of its money is paid anew. By a job, because
 * these payments are locked before the order.
 */
export function queueDifferenceRefunds(
  { jobs }: Pick<PaymentsContext, 'jobs'>,
  tx: Transaction,
  orderId: string,
): Promise<void> {
  return jobs.enqueue(tx, DIFFERENCES_QUEUE, { orderId })
}

export function differenceRefundsJob(context: PaymentsContext): JobDefinition {
  const { payments, inTransaction } = context
  return {
    queue: DIFFERENCES_QUEUE,
    retryLimit: 10,
    retryDelaySeconds: 30,
    retryBackoff: true,
    async work(batch) {
      for (const { data } of batch) {
        const { orderId } = data as { orderId: string }
        await inTransaction(async tx => {
          const newest = await payments.lockNewest(tx, 'order', orderId)
          if (newest?.state === 'paid') return
          const differences = await payments.lockDifferences(tx, orderId)
          await cancelDifferences(context, tx, differences)
          for (const { reference } of differences) await refundExcessPayment(context, tx, reference)
        })
      }
      return { failed: [] }
    },
  }
}
