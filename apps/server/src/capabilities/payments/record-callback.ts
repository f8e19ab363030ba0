import {
  InvalidPaymentSignature,
  type PaymentNotice,
  type PaymentPort,
  PaymentUnavailable,
  type SignedPayload,
} from '../../integrations/payment/port.ts'
import { Refusal } from '../../refusal.ts'
import { applyPaymentNotice } from './apply-notice.ts'
import { eventOfProviderStatus } from './payment-event.ts'
import { parseAttemptId } from './payment-id.ts'
import type { PaymentsContext } from './payments.context.ts'

/**
 * Handles the provider's callback: verifies it, reads it, compares it with the amount due, and applies it while the payment is
 * locked. Unknown, late or repeated callbacks are acknowledged and ignored.
 * @throws Refusal `payment-signature-invalid` for a callback that the provider did not sign, and where the provider isn't
 * configured.
 */
export async function recordCallback(
  context: PaymentsContext,
  callbackPath: PaymentPort['callbackPath'],
  signed: SignedPayload,
): Promise<void> {
  const { providers, payments, inTransaction, logger } = context
  const provider = providers.find(port => port.callbackPath === callbackPath)
  if (!provider) throw new Refusal('payment-signature-invalid')
  const notice = await readVerified(provider, signed)
  const place = notice && parseAttemptId(notice.id)
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
    const received = {
      attempt,
      source: 'callback',
      notice,
      event: eventOfProviderStatus(notice.meaning),
    } as const
    const { outcome } = await applyPaymentNotice(context, tx, payment, received)
    if (outcome !== 'changed' && outcome !== 'unchanged')
      logger.warn({ outcome, kind: payment.kind }, 'a payment needs the attention of staff')
  })
}

async function readVerified(provider: PaymentPort, signed: SignedPayload): Promise<PaymentNotice | null> {
  try {
    return await provider.readCallback(signed)
  } catch (error) {
    if (error instanceof InvalidPaymentSignature) throw new Refusal('payment-signature-invalid')
    // After an error, the provider sends the callback again.
    throw error instanceof PaymentUnavailable ? new Refusal('unavailable') : error
  }
}
