import { type AttemptState, NEXT_ATTEMPT_STATES, type PaymentState } from './payment-state.ts'

/** The progress of the payment of one sum, with every attempt to pay it. */
export interface PaymentProgress {
  state: Exclude<PaymentState, 'none'>
  /** The attempts in order; the provider identifies each attempt by a number, starting with 1. */
  attempts: AttemptState[]
  /** The number of the attempt that paid the sum, even if it was refunded later; null if none has. */
  counted: number | null
}

/** Events of an attempt that a provider reports. */
export type PaymentEvent = Exclude<AttemptState, 'open'>

export function newPaymentProgress(): PaymentProgress {
  return { state: 'pending', attempts: ['open'], counted: null }
}

/**
 * Returns the payment with an attempt that may be paid now: the open attempt, because the provider accepts money for it only
 * once, or a new attempt after a failure. Returns null if nothing is left to pay.
 * @param isOver whether the open attempt can no longer be paid, because its page has expired or its provider was replaced
 */
export function openPaymentAttempt(course: PaymentProgress, isOver = false): PaymentProgress | null {
  const { state, attempts } = course
  if (state === 'paid' || state === 'refunded') return null
  if (attempts.at(-1) === 'open' && !isOver) return course
  return { ...course, state: 'pending', attempts: [...attempts, 'open'] }
}

export interface AppliedPaymentEvent {
  course: PaymentProgress
  /** False if the event changes nothing: it was received before, came too late, or belongs to an unknown attempt. */
  isNew: boolean
  /** Whether the attempt took money that isn't owed, because another attempt had paid already. The money has to be refunded. */
  isSurplus: boolean
}

/** Returns the payment after an event of one of its attempts. A success after a failure counts, and a reversal is final. */
export function applyPaymentEvent(
  course: PaymentProgress,
  attempt: number,
  event: PaymentEvent,
): AppliedPaymentEvent {
  const before = course.attempts[attempt - 1]
  const allowed: readonly AttemptState[] = before === undefined ? [] : NEXT_ATTEMPT_STATES[before]
  if (!allowed.includes(event)) return { course, isNew: false, isSurplus: false }
  const attempts = course.attempts.with(attempt - 1, event)
  const isLatest = attempt === attempts.length
  const { state, counted } = course
  if (event === 'paid') {
    const isOwed = state === 'pending' || state === 'failed'
    return {
      course: isOwed ? { state: 'paid', attempts, counted: attempt } : { ...course, attempts },
      isNew: true,
      isSurplus: !isOwed,
    }
  }
  // A reversal may be reported before its payment, so it also ends the latest attempt if no payment was recorded yet.
  const isReversed = event === 'reversed' && (counted === attempt || (counted === null && isLatest))
  const isFailed = event === 'failed' && isLatest && state === 'pending'
  const next = isReversed
    ? { state: 'refunded' as const, attempts, counted: attempt }
    : { ...course, attempts, ...(isFailed && { state: 'failed' as const }) }
  return { course: next, isNew: true, isSurplus: false }
}
