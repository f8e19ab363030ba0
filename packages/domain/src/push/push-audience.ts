import type { SubscriptionState } from '../profile/index.ts'
import type { Language } from '../values/index.ts'

/** Whom a message is for; absent conditions match everybody who is subscribed. */
export interface PushAudience {
  /** A company's id, or `default`. */
  company?: string
  /** A group's id, or `none`. */
  group?: string
  tag?: string
  subscriptions?: readonly SubscriptionState[]
  language?: Language
  /** The browser was used within so many days. */
  seenWithinDays?: number
}

/** Whether an audience is chosen by the owner's profile, so that browsers of visitors aren't in it. */
export function isByProfile({ company, group, tag, subscriptions }: PushAudience): boolean {
  return [company, group, tag, subscriptions].some(condition => condition !== undefined)
}

/** A message can wait no longer than this. */
const PUSH_WAIT_DAYS = 365

const DAY_MS = 24 * 60 * 60 * 1_000

/** Whether a message can be sent at a time: later than now, and within a year. */
export function isPushTime(at: Date, now: Date): boolean {
  const wait = at.getTime() - now.getTime()
  return wait > 0 && wait <= PUSH_WAIT_DAYS * DAY_MS
}

/** What became of a message in browsers on one day in Kyiv. */
export const PUSH_RESULTS = ['sent', 'delivered', 'opened', 'failed'] as const
export type PushResult = (typeof PUSH_RESULTS)[number]

export type PushDay = Record<PushResult, number> & { day: string }
