/** The payment states of an order; `none` means that nothing is paid through the service. */
export const PAYMENT_STATES = ['none', 'pending', 'paid', 'failed', 'refunded'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** The states of one attempt to pay, by the provider's last report. */
export const ATTEMPT_STATES = ['open', 'failed', 'paid', 'reversed'] as const
export type AttemptState = (typeof ATTEMPT_STATES)[number]

/**
 * The possible next states of an attempt. Events may arrive late, twice and out of order, so a change that isn't listed is
 * ignored.
 */
export const NEXT_ATTEMPT_STATES = {
  open: ['failed', 'paid', 'reversed'],
  failed: ['paid', 'reversed'],
  paid: ['reversed'],
  reversed: [],
} satisfies Record<AttemptState, AttemptState[]>

/** The reasons why staff should check a payment. */
export const PAYMENT_FLAGS = ['amount-differs', 'currency-differs', 'paid-twice', 'refund-refused'] as const
export type PaymentFlag = (typeof PAYMENT_FLAGS)[number]

/**
 * The states of a refund; `unsure` means that the provider's response was lost, so staff have to check before the refund is
 * repeated.
 */
export const REFUND_STATES = ['requested', 'done', 'refused', 'unsure'] as const
export type RefundState = (typeof REFUND_STATES)[number]
