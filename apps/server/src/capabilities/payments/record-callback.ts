import {
  InvalidPaymentSignature,
  type PaymentNotice,
  type SignedData,
} from '../../integrations/payment/port.ts'
import { Refusal } from '../../refusal.ts'
import { applyNotice } from './apply-notice.ts'
import { eventOf } from './payment-event.ts'
import { readAttemptId } from './payment-id.ts'
import type { PaymentsContext } from './payments.context.ts'

/**
 * Handles the provider's callback: verified first, then read, compared with what is owed, and applied while the payment is
 * locked. Unknown, late or repeated callbacks are acknowledged and ignored.
 * @throws Refusal `payment-signature-invalid` for what the provider did not sign.
 */
export async function recordCallback(context: PaymentsContext, signed: SignedData): Promise<void> {
  const { payments, inTransaction, logger } = context
  const notice = readVerified(context, signed)
  const place = notice && readAttemptId(notice.id)
  if (!place) {
    logger.warn({ status: notice?.status }, 'a callback of the payment provider names no payment of ours')
    return
  }
  const { reference, attempt } = place
  await inTransaction(async tx => {
    const payment = await payments.lock(tx, reference)
    if (!payment || attempt > payment.attempts.length) {
      logger.warn({ status: notice.status }, 'a callback of the payment provider names an unknown payment')
      return
    }
    const received = { attempt, source: 'callback', notice, event: eventOf(notice.meaning) } as const
    const { outcome } = await applyNotice(context, tx, payment, received)
    if (outcome !== 'changed' && outcome !== 'unchanged')
      logger.warn({ outcome, kind: payment.kind }, 'a payment needs the attention of staff')
  })
}

function readVerified({ provider }: PaymentsContext, signed: SignedData): PaymentNotice | null {
  try {
    return provider.readCallback(signed)
  } catch (error) {
    throw error instanceof InvalidPaymentSignature ? new Refusal('payment-signature-invalid') : error
  }
}
