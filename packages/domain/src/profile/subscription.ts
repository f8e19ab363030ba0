import { TRIAL_MS } from './limits.ts'

/** 10 trial, 20 annual subscription, 25 unlimited, 30 expired (product.md §4). */
export const PAY_STATUSES = [10, 20, 25, 30] as const
export type PayStatus = (typeof PAY_STATUSES)[number]

export interface Subscription {
  payStatus: PayStatus
  /** When the trial or the subscription ends; null for never. */
  paidUntil: Date | null
}

const DAY_MS = 24 * 60 * 60 * 1_000

/** The moment the trial of a profile made at `signedUpAt` ends (decisions 4.6). */
export function trialEnd(signedUpAt: Date): Date {
  return new Date(signedUpAt.getTime() + TRIAL_MS)
}

/** True from the moment of `paidUntil` on, before the daily job has written it down; unlimited never expires (decisions 4.6). */
export function isExpired({ payStatus, paidUntil }: Subscription, now: Date): boolean {
  if (payStatus === 30) return true
  if (payStatus === 25) return false
  return paidUntil !== null && now.getTime() >= paidUntil.getTime()
}

/** Days until the end, the begun one included: 1 on the last day, 0 once expired, null where there is no end. */
export function daysLeft(subscription: Subscription, now: Date): number | null {
  if (isExpired(subscription, now)) return 0
  if (subscription.payStatus === 25 || subscription.paidUntil === null) return null
  return Math.ceil((subscription.paidUntil.getTime() - now.getTime()) / DAY_MS)
}
