import { type AttemptState, NEXT_ATTEMPT_STATES, type PaymentState } from './payment-state.ts'

/** A sum that is owed once, and every attempt to pay it. */
export interface PaymentProgress {
  state: Exclude<PaymentState, 'none'>
  /** The attempts in their order; the provider knows each by a number of its own, the first one by 1. */
  attempts: AttemptState[]
  /** Number of the attempt whose money counts, or counted until it was refunded. */
  counted: number | null
}

/** Events of an attempt that a provider reports. */
export type PaymentEvent = Exclude<AttemptState, 'open'>

export function newPaymentProgress(): PaymentProgress {
  return { state: 'pending', attempts: ['open'], counted: null }
}

/**
 * The course with an attempt that may be paid now: the one under way, because the provider takes money for it once, or a new
 * one after a failure. null when nothing is to be paid any more.
 * @param isOver whether the attempt under way can't be paid any more, because its page is over or its provider was replaced
 */
export function openPaymentAttempt(course: PaymentProgress, isOver = false): PaymentProgress | null {
  const { state, attempts } = course
  if (state === 'paid' || state === 'refunded') return null
  if (attempts.at(-1) === 'open' && !isOver) return course
  return { ...course, state: 'pending', attempts: [...attempts, 'open'] }
}

export interface AppliedPaymentEvent {
  course: PaymentProgress
  /** False where the event changes nothing: it came before, too late, or is of an unknown attempt. */
  isNew: boolean
  /** The attempt took money that isn't owed, because another one paid already. It is to be refunded. */
  isSurplus: boolean
}

/** The payment after an event of one of its attempts. A success after a failure counts, and a reversal is final. */
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
  // A reversal may be reported before its payment: it ends the latest attempt though nothing was counted yet.
  const isReversed = event === 'reversed' && (counted === attempt || (counted === null && isLatest))
  const isFailed = event === 'failed' && isLatest && state === 'pending'
  const next = isReversed
    ? { state: 'refunded' as const, attempts, counted: attempt }
    : { ...course, attempts, ...(isFailed && { state: 'failed' as const }) }
  return { course: next, isNew: true, isSurplus: false }
}
