import { type PaymentPort, PaymentUnavailable } from '../../integrations/payment/port.ts'
import { composeAttemptId } from './payment-id.ts'
import type { PaymentsContext } from './payments.context.ts'
import type { Payment } from './payments.repository.ts'
import type { StoredCheckout } from './payments.tables.ts'

/** A checkout's provider, and the id by which the provider knows the checkout. */
export interface CheckoutAtProvider {
  provider: Pick<PaymentPort, 'askStatus' | 'refund' | 'closeCheckout'>
  checkoutId: string
}

/**
 * The checkout of a payment attempt. An attempt from before checkouts were stored is at LiqPay or its sandbox, under the
 * attempt's id.
 * @returns null where no checkout was started and no such provider is configured
 * @throws PaymentUnavailable where the provider is no longer configured
 */
export function findCheckout(
  { providers }: Pick<PaymentsContext, 'providers'>,
  { reference, checkouts }: Pick<Payment, 'reference' | 'checkouts'>,
  attempt: number,
): CheckoutAtProvider | null {
  const stored = checkouts[attempt - 1]
  if (stored) return { provider: providerOf(providers, stored), checkoutId: stored.id }
  const provider = providers.find(({ name }) => name !== 'monobank')
  return provider ? { provider, checkoutId: composeAttemptId(reference, attempt) } : null
}

/**
 * Whether a stored checkout no longer takes money: its page has expired, its provider takes no new payments, or makes no receipts
 * any more, though the checkout said that it would.
 * @param now in milliseconds since the epoch
 */
export function isCheckoutOver(
  { providers: [current] }: Pick<PaymentsContext, 'providers'>,
  checkout: StoredCheckout | null | undefined,
  now: number,
): boolean {
  if (!checkout) return false
  const isExpired = checkout.address !== null && Date.parse(checkout.expiresAt) <= now
  const isReceiptLost = checkout.makesReceipt === true && !current.makesReceipts
  return checkout.provider !== current.name || isExpired || isReceiptLost
}

/** Whether the provider makes the fiscal receipt of the attempt by which a payment was paid. */
export function isReceiptByProvider({ counted, checkouts }: Pick<Payment, 'counted' | 'checkouts'>): boolean {
  return counted !== null && checkouts[counted - 1]?.makesReceipt === true
}

function providerOf(providers: PaymentsContext['providers'], { provider }: StoredCheckout): PaymentPort {
  const found = providers.find(({ name }) => name === provider)
  if (!found) throw new PaymentUnavailable(`${provider} is no longer configured, but has payments of ours`)
  return found
}
