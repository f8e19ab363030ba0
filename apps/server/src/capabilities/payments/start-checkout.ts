import type { Language } from '@dotyk/domain/values'
import { openAttemptUnlessPaid } from '@dotyk/domain/payments'
import type { Transaction } from '../../database/database.ts'
import type { CheckoutForm } from '../../integrations/payment/port.ts'
import { attemptId } from './payment-id.ts'
import type { PaymentsContext } from './payments.context.ts'
import type { Payment } from './payments.repository.ts'
import { firstAskAt } from './reconcile-times.ts'

/** The validity in milliseconds of a form in an open page; each opening creates a new one. */
const FORM_MS = 24 * 60 * 60_000

export interface CheckoutDetails {
  /** The text that the provider shows to the payer. */
  description: string
  language: Language
  /** Address of the page the payer returns to. */
  resultUrl: string
}

/**
 * The form that leads to the provider. While an attempt is open all its forms carry the same id, so that two open pages can't
 * pay twice; after a failure the provider requires a new one.
 * @param lock finds the payment and locks it until the transaction ends
 * @returns `settled` when nothing is owed any more, null when nothing ever was.
 */
export async function startCheckout(
  context: PaymentsContext,
  lock: (tx: Transaction) => Promise<Payment | null>,
  { description, language, resultUrl }: CheckoutDetails,
): Promise<CheckoutForm | 'settled' | null> {
  const { provider, publicUrl, clock } = context
  const now = clock.now()
  const opened = await openAttempt(context, lock, now)
  if (opened === null || opened === 'settled') return opened
  const { reference, attempts, amount, currency } = opened
  return provider.startCheckout({
    id: attemptId(reference, attempts.length),
    price: { amount, currency },
    description,
    language,
    resultUrl,
    callbackUrl: `${publicUrl()}/payments/liqpay`,
    expiresAt: new Date(now.getTime() + FORM_MS),
  })
}

function openAttempt(
  { payments, onPaymentChanged, inTransaction }: PaymentsContext,
  lock: (tx: Transaction) => Promise<Payment | null>,
  now: Date,
): Promise<Payment | 'settled' | null> {
  return inTransaction(async tx => {
    const payment = await lock(tx)
    const course = payment && openAttemptUnlessPaid(payment)
    if (!course) return payment ? 'settled' : null
    const { reference, kind, subject, state: from } = payment
    const { state, attempts } = course
    await payments.update(tx, reference, { state, attempts, openedAt: now, asked: 0, askAt: firstAskAt(now) })
    if (state !== from) {
      await payments.update(tx, reference, { changedAt: now })
      await onPaymentChanged(tx, {
        isSentBack: false,
        kind,
        subject,
        reference,
        price: { amount: payment.amount, currency: payment.currency },
        from,
        to: state,
        at: now,
      })
    }
    return { ...payment, attempts }
  })
}
