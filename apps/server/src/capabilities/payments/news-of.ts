import type { PaymentNews } from '@dotyk/domain/payments'
import type { PaymentMeaning } from '../../integrations/payment/port.ts'
import { DECLINE_STANDS_AFTER_MS } from './ask-times.ts'

/** What a provider's notice settles; null for nothing. */
export function newsOf(meaning: PaymentMeaning): PaymentNews | null {
  return meaning === 'paid' || meaning === 'failed' || meaning === 'reversed' ? meaning : null
}

/**
 * The same for an answer to our own question. A refused card, after which the payer may try another, is a failure once they
 * have had the time for it.
 * @param sinceOpened milliseconds since the checkout was last opened
 */
export function newsOfAnswer(meaning: PaymentMeaning, sinceOpened: number): PaymentNews | null {
  return meaning === 'declined' && sinceOpened >= DECLINE_STANDS_AFTER_MS ? 'failed' : newsOf(meaning)
}
