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
 * Refunds a cancelled order; repeated calls refund it only once, and unpaid payments can no longer be paid.
 * @returns whether there is money to refund; `onPaymentChanged` is called with `refunded` once it has arrived.
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
 * Refunds what is left of a payment that was no longer due, for example because its payer got the same another way; repeated
 * calls refund it only once.
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
    // The job is retried after 1 min, 2 min and so on, up to once an hour, for three days in all.
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
    // The refund is in progress, so its status is requested until the money has arrived.
    else await payments.update(tx, reference, { askAt: firstStatusRequestAt(clock.now()), asked: 0 })
  })
}

/** Asks the provider for a refund; null where the provider refuses it for good. */
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
    // A refund that was made already, for example when its first answer was lost, is refused too, so its status is checked.
    const known = await provider.askStatus(checkoutId)
    return known?.meaning === 'reversed' || known?.meaning === 'refunding' ? known : null
  }
}

const DIFFERENCES_QUEUE = 'payments.return-differences'

/**
 * Queues refunds of what was paid for an order's corrections, once its main payment was refunded; the whole order is then paid
 * anew. A job does it, because these payments must be locked before the order.
 */
export function queueCorrectionPaymentRefunds(
  { jobs }: Pick<PaymentsContext, 'jobs'>,
  tx: Transaction,
  orderId: string,
): Promise<void> {
  return jobs.enqueue(tx, DIFFERENCES_QUEUE, { orderId })
}

/** Refunds what was paid for an order's corrections, once its main payment was refunded. */
export function correctionPaymentRefundsJob(context: PaymentsContext): JobDefinition {
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
