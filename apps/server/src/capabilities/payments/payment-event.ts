import type { PaymentEvent } from '@dotyk/domain/payments'
import type { ProviderStatusMeaning } from '../../integrations/payment/port.ts'
import { DECLINE_FINAL_AFTER_MS } from './reconcile-times.ts'

/** The event that a provider's notice means; null where it has no effect. */
export function eventOfProviderStatus(meaning: ProviderStatusMeaning): PaymentEvent | null {
  return meaning === 'paid' || meaning === 'failed' || meaning === 'reversed' ? meaning : null
}

/**
 * The event that the answer to a status request means. A declined card, after which the payer may try another, counts as a
 * failure once they have had the time for it.
 * @param sinceOpened milliseconds since the checkout was last opened
 */
export function eventOfStatusReply(meaning: ProviderStatusMeaning, sinceOpened: number): PaymentEvent | null {
  return meaning === 'declined' && sinceOpened >= DECLINE_FINAL_AFTER_MS
    ? 'failed'
    : eventOfProviderStatus(meaning)
}
