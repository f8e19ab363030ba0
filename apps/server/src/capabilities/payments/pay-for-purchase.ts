import { randomBytes } from 'node:crypto'
import type { Language } from '@dotyk/domain/values'
import { createTranslator } from '@dotyk/i18n/translate'
import type { Transaction } from '../../database/database.ts'
import type { BrandContext } from '../../brands.ts'
import type { CheckoutTarget } from '../../integrations/payment/port.ts'
import { Refusal } from '../../refusal.ts'
import { createPayment } from './create-payment.ts'
import type { PaymentsContext } from './payments.context.ts'
import type { Payment } from './payments.repository.ts'
import type { PurchaseKind } from './payments.tables.ts'
import { startCheckout } from './start-checkout.ts'

const REFERENCE_PREFIX = { subscription: 's', customization: 'c' } as const satisfies Record<
  PurchaseKind,
  string
>

/** Path of the page that the payer returns to. */
export const PURCHASE_RESULT_PATH = {
  subscription: '/profile/settings',
  customization: '/profile',
} as const satisfies Record<PurchaseKind, string>

/** Where a purchase is paid, and its price in kopiykas as stored with the payment. */
export interface PurchaseCheckout {
  target: CheckoutTarget
  price: number
}

/** The profile that pays, and the host of its session. */
interface Payer {
  profileId: string
  language: Language
  place: BrandContext
}

/**
 * The checkout for what a profile buys for itself: of the payment that is open already, or of a new one. Returns `free` where the
 * price is 0, and `away` when the provider doesn't answer.
 * @throws Refusal `already-paid` while nothing is due.
 */
export async function payForPurchase(
  context: PaymentsContext,
  kind: PurchaseKind,
  { profileId, language, place }: Payer,
): Promise<PurchaseCheckout | 'free' | 'away'> {
  const price = await context.purchases[kind].price()
  if (price === 0) return 'free'
  const t = createTranslator(language, 'payment')
  const target = await startCheckout(
    context,
    tx => lockOrCreatePurchasePayment(context, tx, { kind, profileId, price }),
    {
      description: t(`${kind}Description`, { brand: place.brand.name }),
      language,
      resultUrl: `${place.origin}${PURCHASE_RESULT_PATH[kind]}`,
    },
  )
  if (target === null || target === 'settled') throw new Refusal('already-paid')
  return target === 'away' ? 'away' : { target, price }
}

/**
 * The open payment of a purchase, created if there is none, and locked until the transaction ends.
 * @throws Refusal `already-paid`, `account-deleted`
 */
export async function lockOrCreatePurchasePayment(
  context: PaymentsContext,
  tx: Transaction,
  { kind, profileId, price }: { kind: PurchaseKind; profileId: string; price: number },
): Promise<Payment | null> {
  const { payments, purchases } = context
  const lockOpen = async () => {
    const payment = await payments.lockNewest(tx, kind, profileId)
    const isOpen = payment?.state === 'pending' || payment?.state === 'failed'
    return isOpen && payment.amount === price ? payment : null
  }
  // Only one transaction at a time opens a payment of this kind for this profile. The payment is looked up and locked before the
  // profile, in the order in which callbacks lock them; looked up afterwards, it would be locked in the opposite order, and the two
  // could block each other.
  await payments.lockOpening(tx, kind, profileId)
  const open = await lockOpen()
  await purchases[kind].assertDue(tx, profileId)
  if (open) return open
  // The reference is unguessable, because anybody who knows it can pay, though do nothing more.
  const reference = `${REFERENCE_PREFIX[kind]}-${randomBytes(15).toString('base64url')}`
  await createPayment(context, tx, { kind, subject: profileId, amount: price, currency: 'UAH', reference })
  return payments.lock(tx, reference)
}
