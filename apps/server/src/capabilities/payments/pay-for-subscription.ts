import type { Language } from '@dotyk/domain'
import type { Brand } from '@dotyk/domain/companies'
import { translator } from '@dotyk/i18n/translate'
import type { Transaction } from '../../database/database.ts'
import type { CheckoutForm } from '../../integrations/payment/port.ts'
import { Refusal } from '../../refusal.ts'
import type { BeginPayment } from './open-payment.ts'
import type { Payment, PaymentRepository } from './payments.repository.ts'
import type { StartCheckout } from './start-checkout.ts'

interface PayForSubscriptionDependencies {
  payments: Pick<PaymentRepository, 'lock' | 'lockNewest'>
  beginPayment: BeginPayment
  startCheckout: StartCheckout
  /** @throws Refusal while nothing is to be paid; holds the profile until the transaction ends. */
  assertDue: (tx: Transaction, profileId: string) => Promise<void>
  /** Of a year, in kopiykas. */
  price: number
  brand: Brand
  /** Unguessable: whoever knows it may pay, and nothing more. */
  newReference: () => string
}

export type PayForSubscription = (profileId: string, language: Language) => Promise<CheckoutForm>

/**
 * The checkout of the next year: of the payment that is open already, or of a new one.
 * @throws Refusal `already-paid` while a year is under way.
 */
export function createPayForSubscription(dependencies: PayForSubscriptionDependencies): PayForSubscription {
  const { payments, beginPayment, startCheckout, assertDue, price, brand, newReference } = dependencies

  async function lockOwed(tx: Transaction, profileId: string): Promise<Payment | null> {
    const payment = await payments.lockNewest(tx, 'subscription', profileId)
    const isOpen = payment?.state === 'pending' || payment?.state === 'failed'
    return isOpen && payment.amount === price ? payment : null
  }

  return async (profileId, language) => {
    const form = await startCheckout(
      async tx => {
        // The payment before the profile, as the provider's news takes them, so that neither waits for the other.
        const known = await lockOwed(tx, profileId)
        await assertDue(tx, profileId)
        const owed = known ?? (await lockOwed(tx, profileId))
        if (owed) return owed
        const reference = newReference()
        const bill = { kind: 'subscription', subject: profileId, amount: price, currency: 'UAH' } as const
        await beginPayment(tx, { ...bill, reference })
        return payments.lock(tx, reference)
      },
      {
        description: translator(language, 'payment')('subscriptionDescription', { brand: brand.name }),
        language,
        resultPath: '/profile/settings',
      },
    )
    if (form === null || form === 'settled') throw new Refusal('already-paid')
    return form
  }
}
