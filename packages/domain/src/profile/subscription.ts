import { EXPIRY_NOTICE_DAYS, TRIAL_MS } from './part-limits.ts'

export const SUBSCRIPTION_STATES = ['trial', 'annual', 'unlimited', 'expired'] as const
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number]

export interface Subscription {
  state: SubscriptionState
  /** When the trial or the subscription ends; null if it never ends. */
  paidUntil: Date | null
}

const DAY_MS = 24 * 60 * 60 * 1_000

/** Returns the end of the trial of a profile created at `signedUpAt`. */
export function trialEnd(signedUpAt: Date): Date {
  return new Date(signedUpAt.getTime() + TRIAL_MS)
}

/**
 * Returns whether a subscription has expired: from the moment of `paidUntil` on, even if the daily job hasn't recorded it yet.
 * An unlimited subscription never expires.
 */
export function isExpired({ state, paidUntil }: Subscription, now: Date): boolean {
  if (state === 'expired') return true
  if (state === 'unlimited') return false
  return paidUntil !== null && now.getTime() >= paidUntil.getTime()
}

/** Returns whether a profile created at `signedUpAt` has ever had a paid year: its subscription ends later than its trial did. */
export function hasHadPaidYear({ state, paidUntil }: Subscription, signedUpAt: Date): boolean {
  return state === 'annual' || (paidUntil !== null && paidUntil.getTime() > trialEnd(signedUpAt).getTime())
}

/** Returns the current subscription, even if the daily job has not recorded its end yet. */
export function effectiveSubscription(subscription: Subscription, now: Date): Subscription {
  return isExpired(subscription, now) ? { ...subscription, state: 'expired' } : subscription
}

/**
 * Returns the days until the end, including the current one: 1 on the last day, 0 once expired, null if the subscription never
 * ends.
 */
export function daysLeft(subscription: Subscription, now: Date): number | null {
  if (isExpired(subscription, now)) return 0
  if (subscription.state === 'unlimited' || subscription.paidUntil === null) return null
  return Math.ceil((subscription.paidUntil.getTime() - now.getTime()) / DAY_MS)
}

/** The number of days before its end from which a subscription may be renewed; the specification doesn't set this limit. */
const RENEWAL_DAYS = 30

/** Returns whether another year may be started now, so that no year is paid twice. */
export function maySubscribe(subscription: Subscription, now: Date): boolean {
  if (subscription.state === 'unlimited') return false
  const left = daysLeft(subscription, now)
  return subscription.state !== 'annual' || (left !== null && left <= RENEWAL_DAYS)
}

/** Returns the subscription after a year is added now; the remaining days of the trial or of the previous year are kept. */
export function subscribeForYear(
  subscription: Subscription,
  now: Date,
): { state: 'annual'; paidUntil: Date } {
  const { paidUntil } = subscription
  const from = isExpired(subscription, now) || paidUntil === null ? now : paidUntil
  return { state: 'annual', paidUntil: addYears(from, 1) }
}

/** Returns a subscription set by staff; without a given end, a trial ends in 30 days and a year in 12 months. */
export function subscriptionByStaff(state: SubscriptionState, end: Date | null, now: Date): Subscription {
  const usualEnd = { trial: trialEnd(now), annual: addYears(now, 1), unlimited: null, expired: now }[state]
  return { state, paidUntil: state === 'unlimited' ? null : (end ?? usualEnd) }
}

/**
 * Returns a subscription without one of its years, whose payment was refunded; without any other year it is the original trial
 * again.
 */
export function revokeYear(
  paidUntil: Date,
  signedUpAt: Date,
): { state: 'trial' | 'annual'; paidUntil: Date } {
  const endOfTrial = trialEnd(signedUpAt)
  // A year is added before comparing, because a year less than 1 March isn't always 29 February.
  return paidUntil <= addYears(endOfTrial, 1)
    ? { state: 'trial', paidUntil: endOfTrial }
    : { state: 'annual', paidUntil: addYears(paidUntil, -1) }
}

function addYears(moment: Date, years: number): Date {
  const moved = new Date(moment)
  moved.setUTCFullYear(moved.getUTCFullYear() + years)
  return moved
}

export type ExpiryNotice = (typeof EXPIRY_NOTICE_DAYS)[number]

/**
 * Returns the expiry notice to send now; each is sent once before the same end. A notice whose day passed while the service was
 * down is sent late, but never after a later notice.
 * @param last the notice sent before; null if none was sent
 */
export function dueExpiryNotice(
  subscription: Subscription,
  last: ExpiryNotice | null,
  now: Date,
): ExpiryNotice | null {
  const left = daysLeft(subscription, now)
  if (left === null || left === 0) return null
  const [due] = EXPIRY_NOTICE_DAYS.filter(days => left <= days).sort((a, b) => a - b)
  return due !== undefined && (last === null || due < last) ? due : null
}
