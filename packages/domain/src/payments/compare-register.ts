import type { Currency } from '../values/index.ts'
import type { AttemptState } from './payment-state.ts'

/** A payment in the provider's register; amounts are in minor units. */
export interface RegisteredPayment {
  /** The id of the attempt, which the service gave when it started the checkout. */
  attemptId: string
  amount: number
  /** The currency as the provider names it. */
  currency: string
  /**
   * The refunded part of the payment; null if the provider doesn't report partial refunds and the whole payment wasn't refunded.
   */
  refunded: number | null
}

/** An attempt to pay as the service has stored it; amounts are in minor units. */
export interface StoredAttempt {
  attemptId: string
  state: AttemptState
  amount: number
  currency: Currency
  /** The refunded part of the payment. */
  refunded: number
  /** Whether a refund of the payment is under way, which the provider may not have recorded yet. */
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
 * @param stored the attempts in `registered`, and those that the service recorded as paid in these days
 * @returns at most one difference for each attempt, the most serious
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
  // A register without partial refunds shows only that the payment wasn't refunded in full.
  if (payment.refunded === null) return refunded < amount ? null : 'refund-differs'
  return 'refund-differs'
}
