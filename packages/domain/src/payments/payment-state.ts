/** Payment state of an order; `none` where nothing is paid through us. */
export const PAYMENT_STATES = ['none', 'pending', 'paid', 'failed', 'refunded'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** Of one try to pay, as far as the provider has told. */
export type AttemptState = 'open' | 'failed' | 'paid' | 'reversed'

/** News may come late, twice and out of order: what isn't here changes nothing. */
export const NEXT_ATTEMPT_STATES = {
  open: ['failed', 'paid', 'reversed'],
  failed: ['paid', 'reversed'],
  paid: ['reversed'],
  reversed: [],
} satisfies Record<AttemptState, AttemptState[]>
