import type { Currency } from '../values/index.ts'
import type { AttemptState } from './payment-state.ts'

/** A payment as the provider's register has it; amounts in minor units. */
export interface RegisteredPayment {
  /** The id of the attempt, as it was given when its checkout was started. */
  attemptId: string
  amount: number
  /** As the provider names it. */
  currency: string
  /** What went back of it; null where the provider doesn't tell of parts and not all of it went back. */
  refunded: number | null
}

/** An attempt as the service has it; amounts in minor units. */
export interface StoredAttempt {
  attemptId: string
  state: AttemptState
  amount: number
  currency: Currency
  /** What went back of it. */
  refunded: number
  /** Whether a refund of it is under way, of which the provider may not know yet. */
  isRefunding: boolean
}

export const REGISTER_DIFFERENCES = [
  'unknown-payment',
  'not-paid-here',
  'not-in-register',
  'amount-differs',
  'refund-differs',
] as const

export interface RegisterDifference {
  kind: (typeof REGISTER_DIFFERENCES)[number]
  attemptId: string
  registered: RegisteredPayment | null
  stored: StoredAttempt | null
}

/**
 * Compares a provider's register with what the service has stored, by the attempts' ids.
 * @param registered payments that took money, in the register of the compared days
 * @param stored the attempts among `registered` and those that the service took for paid in these days
 * @returns a difference at most for each attempt; the most serious one of it
 */
export function compareRegister(
  registered: readonly RegisteredPayment[],
  stored: readonly StoredAttempt[],
): RegisterDifference[] {
  const storedById = new Map(stored.map(attempt => [attempt.attemptId, attempt]))
  const registeredIds = new Set(registered.map(({ attemptId }) => attemptId))
  const ofRegister = registered.flatMap((payment): RegisterDifference[] => {
    const attempt = storedById.get(payment.attemptId) ?? null
    const kind = attempt ? differenceOf(payment, attempt) : 'unknown-payment'
    return kind ? [{ kind, attemptId: payment.attemptId, registered: payment, stored: attempt }] : []
  })
  const missing = stored.filter(
    ({ attemptId, state }) => (state === 'paid' || state === 'reversed') && !registeredIds.has(attemptId),
  )
  return [
    ...ofRegister,
    ...missing.map(attempt => ({
      kind: 'not-in-register' as const,
      attemptId: attempt.attemptId,
      registered: null,
      stored: attempt,
    })),
  ]
}

function differenceOf(
  payment: RegisteredPayment,
  { state, amount, currency, refunded, isRefunding }: StoredAttempt,
): RegisterDifference['kind'] | null {
  if (payment.amount !== amount || payment.currency !== currency) return 'amount-differs'
  if (state !== 'paid' && state !== 'reversed') return 'not-paid-here'
  if (isRefunding || refunded === payment.refunded) return null
  // A register that doesn't tell of parts says only that not all of it went back.
  if (payment.refunded === null) return refunded < amount ? null : 'refund-differs'
  return 'refund-differs'
}
