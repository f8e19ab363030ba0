import { withOpenAttempt } from '@dotyk/domain/payments'
import type { Language } from '@dotyk/domain'
import type { Clock } from '../../clock.ts'
import type { InTransaction, Transaction } from '../../database/database.ts'
import type { CheckoutForm, PaymentPort } from '../../integrations/payment/port.ts'
import { firstQuestion } from './ask-times.ts'
import type { OnPaymentChanged } from './hear-notice.ts'
import { attemptId } from './payment-id.ts'
import type { Payment, PaymentRepository } from './payments.repository.ts'

/** How long a form may wait in an open page; a new one is made with each opening. */
const FORM_MS = 24 * 60 * 60_000

interface StartCheckoutDependencies {
  port: Pick<PaymentPort, 'startCheckout'>
  payments: Pick<PaymentRepository, 'update'>
  onPaymentChanged: OnPaymentChanged
  publicUrl: () => string
  inTransaction: InTransaction
  clock: Clock
}

export interface CheckoutWords {
  /** What the payer reads at the provider. */
  description: string
  language: Language
  /** Path of the page the payer comes back to. */
  resultPath: string
}

/** @param lock finds the payment and holds it until the transaction ends */
export type StartCheckout = (
  lock: (tx: Transaction) => Promise<Payment | null>,
  words: CheckoutWords,
) => Promise<CheckoutForm | 'settled' | null>

/**
 * The form that leads to the provider. While a try is under way all its forms carry the same id, so that two open pages
 * can't pay twice; after a failure the provider wants a new one.
 * @returns `settled` when nothing is owed any more, null when nothing ever was.
 */
export function createStartCheckout(dependencies: StartCheckoutDependencies): StartCheckout {
  const { port, payments, onPaymentChanged, publicUrl, inTransaction, clock } = dependencies

  return async (lock, { description, language, resultPath }) => {
    const now = clock.now()
    const opened = await inTransaction(async tx => {
      const payment = await lock(tx)
      const course = payment && withOpenAttempt(payment)
      if (!course) return payment ? 'settled' : null
      const { reference, kind, subject, state: from } = payment
      const { state, attempts } = course
      const asking = { openedAt: now, asked: 0, askAt: firstQuestion(now) }
      await payments.update(tx, reference, { state, attempts, ...asking })
      if (state !== from) {
        await payments.update(tx, reference, { changedAt: now })
        await onPaymentChanged(tx, { kind, subject, from, to: state, at: now })
      }
      return { ...payment, attempts }
    })
    if (opened === null || opened === 'settled') return opened
    const { reference, attempts, amount, currency } = opened
    return port.startCheckout({
      id: attemptId(reference, attempts.length),
      price: { amount, currency },
      description,
      language,
      resultUrl: `${publicUrl()}${resultPath}`,
      callbackUrl: `${publicUrl()}/payments/liqpay`,
      expiresAt: new Date(now.getTime() + FORM_MS),
    })
  }
}
