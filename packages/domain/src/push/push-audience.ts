import type { SubscriptionState } from '../profile/index.ts'
import type { Language } from '../values/index.ts'

/** The conditions by which the recipients of a push message are chosen; an absent condition matches every subscriber. */
export interface PushAudience {
  /** A company's id, or `default` for profiles without a company. */
  company?: string
  /** A group's id, or `none` for profiles without a group. */
  group?: string
  tag?: string
  subscriptions?: readonly SubscriptionState[]
  language?: Language
  /** The maximum number of days since the browser was last used. */
  seenWithinDays?: number
}

/** Returns whether an audience is chosen by properties of a profile, so that it excludes the browsers of visitors. */
export function isByProfile({ company, group, tag, subscriptions }: PushAudience): boolean {
  return [company, group, tag, subscriptions].some(condition => condition !== undefined)
}

/** The maximum number of days for which a message may be scheduled ahead. */
const PUSH_WAIT_DAYS = 365

const DAY_MS = 24 * 60 * 60 * 1_000

/** Returns whether a message can be scheduled for a time: later than now, and within a year. */
export function isPushTime(at: Date, now: Date): boolean {
  const wait = at.getTime() - now.getTime()
  return wait > 0 && wait <= PUSH_WAIT_DAYS * DAY_MS
}

/** The results of push messages in browsers, which are counted for each day in Kyiv. */
export const PUSH_RESULTS = ['sent', 'delivered', 'opened', 'failed'] as const
export type PushResult = (typeof PUSH_RESULTS)[number]

export type PushDay = Record<PushResult, number> & { day: string }
