import { type AttemptState, NEXT_ATTEMPT_STATES, type PaymentState } from './payment-state.ts'

/** What is owed once, and every try to pay it. */
export interface PaymentCourse {
  state: Exclude<PaymentState, 'none'>
  /** The tries in their order; the provider knows each by a number of its own, the first one by 1. */
  attempts: AttemptState[]
  /** Number of the try whose money counts, or counted until it went back. */
  counted: number | null
}

/** What a provider tells of a try. */
export type PaymentNews = Exclude<AttemptState, 'open'>

export function beginPayment(): PaymentCourse {
  return { state: 'pending', attempts: ['open'], counted: null }
}

/**
 * The course with a try that may be paid now: the one under way, because the provider takes money for it once, or a new one
 * after a failure. null when nothing is to be paid any more.
 */
export function withOpenAttempt(course: PaymentCourse): PaymentCourse | null {
  const { state, attempts } = course
  if (state === 'paid' || state === 'refunded') return null
  if (attempts.at(-1) === 'open') return course
  return { ...course, state: 'pending', attempts: [...attempts, 'open'] }
}

export interface HeardNews {
  course: PaymentCourse
  /** False where the news changes nothing: it came before, too late, or is of no such try. */
  isNew: boolean
  /** The try took money that isn't owed: another one paid already. It is to be paid back. */
  isSurplus: boolean
}

/** The payment after an event of one of its attempts. A success after a failure counts, and a reversal is final. */
export function hearNews(course: PaymentCourse, attempt: number, news: PaymentNews): HeardNews {
  const before = course.attempts[attempt - 1]
  const allowed: readonly AttemptState[] = before === undefined ? [] : NEXT_ATTEMPT_STATES[before]
  if (!allowed.includes(news)) return { course, isNew: false, isSurplus: false }
  const attempts = course.attempts.with(attempt - 1, news)
  const isLatest = attempt === attempts.length
  const { state, counted } = course
  if (news === 'paid') {
    const isOwed = state === 'pending' || state === 'failed'
    return {
      course: isOwed ? { state: 'paid', attempts, counted: attempt } : { ...course, attempts },
      isNew: true,
      isSurplus: !isOwed,
    }
  }
  // News of a reversal may overtake that of the payment: it ends the latest try though nothing was counted yet.
  const isReversed = news === 'reversed' && (counted === attempt || (counted === null && isLatest))
  const isFailed = news === 'failed' && isLatest && state === 'pending'
  const next = isReversed
    ? { state: 'refunded' as const, attempts, counted: attempt }
    : { ...course, attempts, ...(isFailed && { state: 'failed' as const }) }
  return { course: next, isNew: true, isSurplus: false }
}
