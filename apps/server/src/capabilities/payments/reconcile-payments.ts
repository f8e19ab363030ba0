import type { PaymentEvent } from '@dotyk/domain/payments'
import { type PaymentReport, PaymentUnavailable } from '../../integrations/payment/port.ts'
import type { JobDefinition } from '../../jobs/port.ts'
import { applyPaymentNotice } from './apply-notice.ts'
import { findCheckout } from './checkouts.ts'
import { eventOfStatusReply } from './payment-event.ts'
import type { PaymentsContext } from './payments.context.ts'
import type { Payment } from './payments.repository.ts'
import { firstStatusRequestAt, nextStatusRequestAt } from './reconcile-times.ts'

export const RECONCILE_QUEUE = 'payments.reconcile'

/** Requests the status of payments whose callback hasn't come, at growing intervals, and stops after three days. */
export function reconcilePaymentsJob(context: PaymentsContext): JobDefinition {
  const { payments, clock } = context
  return {
    queue: RECONCILE_QUEUE,
    retryLimit: 0,
    retryDelaySeconds: 60,
    retryBackoff: true,
    schedule: '* * * * *',
    async work() {
      for (const due of await payments.findDue(clock.now())) await reconcileOrPostpone(context, due)
      return { failed: [] }
    },
  }
}

/** Reconciles a payment; postpones it where its request fails, so that it doesn't block the payments after it. */
async function reconcileOrPostpone(context: PaymentsContext, due: Payment): Promise<void> {
  const { payments, inTransaction, clock, logger } = context
  try {
    await reconcile(context, due)
  } catch (error) {
    const { reference } = due
    if (error instanceof PaymentUnavailable)
      logger.warn({ reference, error: error.message }, 'the status of a payment could not be requested')
    else logger.error({ reference, err: error }, 'a payment could not be reconciled')
    // Without an answer nothing is known, so the same request is repeated later.
    await inTransaction(tx => payments.update(tx, reference, { askAt: firstStatusRequestAt(clock.now()) }))
  }
}

async function reconcile(context: PaymentsContext, due: Payment): Promise<void> {
  const { payments, inTransaction, clock } = context
  const answers: { attempt: number; notice: PaymentReport }[] = []
  for (const attempt of unsettledAttempts(due)) {
    const checkout = findCheckout(context, due, attempt)
    const notice = checkout && (await checkout.provider.askStatus(checkout.checkoutId))
    if (notice) answers.push({ attempt, notice })
  }
  await inTransaction(async tx => {
    let payment = await payments.lock(tx, due.reference)
    if (!payment) return
    const sinceOpened = clock.now().getTime() - payment.openedAt.getTime()
    for (const { attempt, notice } of answers) {
      const event = eventOfStatusReply(notice.meaning, sinceOpened)
      ;({ payment } = await applyPaymentNotice(context, tx, payment, {
        attempt,
        source: 'status',
        notice,
        event,
      }))
    }
    if (unsettledAttempts(payment).length === 0) {
      await payments.update(tx, payment.reference, { askAt: null })
      return
    }
    const asked = payment.asked + 1
    const askAt = nextStatusRequestAt(asked, clock.now())
    await payments.update(tx, payment.reference, { askAt, asked })
    if (askAt === null && payment.state === 'pending')
      await applyPaymentNotice(context, tx, payment, {
        attempt: payment.attempts.length,
        source: 'status',
        ...NEVER_PAID,
      })
  })
}

/** The attempts that the provider may still complete; even an attempt that failed here may have been paid. */
function unsettledAttempts({ state, attempts, counted, refundRequestedAt }: Payment): number[] {
  if (state === 'refunded') return []
  if (state === 'paid') return refundRequestedAt && counted !== null ? [counted] : []
  return attempts.flatMap((attempt, at) => (attempt === 'open' || attempt === 'failed' ? [at + 1] : []))
}

const NEVER_PAID: { notice: PaymentReport; event: PaymentEvent } = {
  notice: { meaning: 'failed', status: 'never_paid', amount: null, currency: null, errorCode: null },
  event: 'failed',
}
