/** Payment state of an order; `none` where nothing is paid through us. */
export const PAYMENT_STATES = ['none', 'pending', 'paid', 'failed', 'refunded'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** States of one attempt to pay, as far as the provider has reported it. */
export const ATTEMPT_STATES = ['open', 'failed', 'paid', 'reversed'] as const
export type AttemptState = (typeof ATTEMPT_STATES)[number]

/** Events may arrive late, twice and out of order: a change that isn't here is ignored. */
export const NEXT_ATTEMPT_STATES = {
  open: ['failed', 'paid', 'reversed'],
  failed: ['paid', 'reversed'],
  paid: ['reversed'],
  reversed: [],
} satisfies Record<AttemptState, AttemptState[]>

/** Why staff should look at a payment. */
export const PAYMENT_FLAGS = ['amount-differs', 'currency-differs', 'paid-twice', 'refund-refused'] as const
export type PaymentFlag = (typeof PAYMENT_FLAGS)[number]

/** How far a refund is; `unsure` where the provider's answer was lost, so that staff look before anybody repeats it. */
export const REFUND_STATES = ['requested', 'done', 'refused', 'unsure'] as const
export type RefundState = (typeof REFUND_STATES)[number]
