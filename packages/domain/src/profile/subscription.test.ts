import { describe, expect, test } from 'vitest'
import {
  SUBSCRIPTION_STATES,
  subscriptionByStaff,
  daysLeft,
  dueExpiryNotice,
  hasHadYear,
  isExpired,
  isSubscriptionDue,
  revokeYear,
  subscribeForYear,
  subscriptionNow,
  trialEnd,
} from './subscription.ts'

const DAY = 24 * 60 * 60 * 1_000
const signedUpAt = new Date('2026-03-01T10:30:00Z')
const paidUntil = trialEnd(signedUpAt)
const after = (ms: number) => new Date(signedUpAt.getTime() + ms)

test('the trial lasts 30 days to the moment', () =>
  expect(paidUntil).toEqual(new Date('2026-03-31T10:30:00Z')))

describe.each(['trial', 'annual'] as const)('of state %s', state => {
  test('a card expires at the end of what is paid, not before', () => {
    expect(isExpired({ state, paidUntil }, after(30 * DAY - 1))).toBe(false)
    expect(isExpired({ state, paidUntil }, after(30 * DAY))).toBe(true)
  })

  test('the begun day counts as a day left', () => {
    expect(daysLeft({ state, paidUntil }, after(0))).toBe(30)
    expect(daysLeft({ state, paidUntil }, after(1))).toBe(30)
    expect(daysLeft({ state, paidUntil }, after(23 * DAY))).toBe(7)
    expect(daysLeft({ state, paidUntil }, after(30 * DAY - 1))).toBe(1)
    expect(daysLeft({ state, paidUntil }, after(30 * DAY))).toBe(0)
  })

  test('without an end nothing expires', () => {
    expect(isExpired({ state, paidUntil: null }, after(900 * DAY))).toBe(false)
    expect(daysLeft({ state, paidUntil: null }, after(900 * DAY))).toBeNull()
  })
})

test('an unlimited subscription never expires, even with an old end written down', () => {
  expect(isExpired({ state: 'unlimited', paidUntil }, after(900 * DAY))).toBe(false)
  expect(daysLeft({ state: 'unlimited', paidUntil }, after(900 * DAY))).toBeNull()
})

test('what the daily job has marked as expired is expired', () => {
  expect(isExpired({ state: 'expired', paidUntil: null }, after(0))).toBe(true)
  expect(daysLeft({ state: 'expired', paidUntil }, after(0))).toBe(0)
})

describe('a year’s subscription', () => {
  const trial = { state: 'trial', paidUntil } as const

  test('begins where the trial ends, so that no free day is lost', () =>
    expect(subscribeForYear(trial, after(3 * DAY))).toEqual({
      state: 'annual',
      paidUntil: new Date('2027-03-31T10:30:00Z'),
    }))

  test('a year’s subscription of an expired profile begins now', () =>
    expect(subscribeForYear({ state: 'expired', paidUntil }, after(100 * DAY)).paidUntil).toEqual(
      new Date('2027-06-09T10:30:00Z'),
    ))

  test('begun on 29 February ends a day later in the year', () =>
    expect(
      subscribeForYear({ state: 'expired', paidUntil: null }, new Date('2028-02-29T12:00:00Z')).paidUntil,
    ).toEqual(new Date('2029-03-01T12:00:00Z')))

  test('whose money went back is gone, with the trial as it was before', () => {
    const { paidUntil: year } = subscribeForYear(trial, after(3 * DAY))
    expect(revokeYear(year, signedUpAt)).toEqual(trial)
  })

  test('that was the second leaves the first', () => {
    const first = subscribeForYear(trial, after(3 * DAY))
    const second = subscribeForYear(first, after(380 * DAY))
    expect(revokeYear(second.paidUntil, signedUpAt)).toEqual(first)
  })

  test('that began after the end is over at once', () => {
    const late = subscribeForYear({ state: 'expired', paidUntil }, after(100 * DAY))
    expect(isExpired(revokeYear(late.paidUntil, signedUpAt), after(100 * DAY))).toBe(true)
  })

  test('begun on 29 February leaves the trial and no further day', () => {
    const leapDay = new Date('2028-02-29T12:00:00Z')
    const signedUp = new Date(leapDay.getTime() - 30 * DAY)
    const year = subscribeForYear({ state: 'trial', paidUntil: leapDay }, signedUp)
    expect(revokeYear(year.paidUntil, signedUp)).toEqual({ state: 'trial', paidUntil: leapDay })
  })

  test('may be started in the trial, after the end and in the last 30 days of a year, not before', () => {
    const year = subscribeForYear(trial, after(0))
    const before = (days: number) => new Date(year.paidUntil.getTime() - days * DAY)
    expect(isSubscriptionDue(trial, after(0))).toBe(true)
    expect(isSubscriptionDue({ state: 'expired', paidUntil }, after(40 * DAY))).toBe(true)
    expect(isSubscriptionDue(year, before(31))).toBe(false)
    expect(isSubscriptionDue(year, before(30))).toBe(true)
    expect(isSubscriptionDue({ state: 'unlimited', paidUntil: null }, after(0))).toBe(false)
  })
})

describe('the notices before the end', () => {
  const due = (daysBefore: number, last: 7 | 1 | null) =>
    dueExpiryNotice({ state: 'trial', paidUntil }, last, new Date(paidUntil.getTime() - daysBefore * DAY))

  test('subscription reminders are due on the seventh and on the last day', () => {
    expect([due(7.01, null), due(7, null), due(1.01, 7), due(1, 7)]).toEqual([null, 7, null, 1])
  })

  test('come once each, and a missed one comes late but never after the later one', () => {
    expect([due(6, 7), due(3, null), due(0.5, null), due(0.5, 1)]).toEqual([null, 7, 1, null])
  })

  test('never come after the end or where there is none', () => {
    expect([due(0, null), due(-1, 7)]).toEqual([null, null])
    expect(dueExpiryNotice({ state: 'unlimited', paidUntil }, null, after(29 * DAY))).toBeNull()
    expect(dueExpiryNotice({ state: 'annual', paidUntil: null }, null, after(0))).toBeNull()
  })
})

describe('a profile has had a year', () => {
  test('in it, whatever its end', () => {
    expect(hasHadYear({ state: 'annual', paidUntil: null }, signedUpAt)).toBe(true)
    expect(hasHadYear({ state: 'annual', paidUntil }, signedUpAt)).toBe(true)
  })

  test('once it ended, but not where only the trial did', () => {
    const ended = subscribeForYear({ state: 'trial', paidUntil }, signedUpAt)
    expect(hasHadYear({ state: 'expired', paidUntil: ended.paidUntil }, signedUpAt)).toBe(true)
    expect(hasHadYear({ state: 'expired', paidUntil }, signedUpAt)).toBe(false)
    expect(hasHadYear({ state: 'trial', paidUntil }, signedUpAt)).toBe(false)
    expect(hasHadYear({ state: 'expired', paidUntil: null }, signedUpAt)).toBe(false)
  })
})

test('a subscription is shown as expired from its end on, before anything has written it down', () => {
  const trial = { state: 'trial', paidUntil } as const
  expect(subscriptionNow(trial, new Date(paidUntil.getTime() - 1))).toEqual(trial)
  expect(subscriptionNow(trial, paidUntil)).toEqual({ state: 'expired', paidUntil })
  const unlimited = { state: 'unlimited', paidUntil } as const
  expect(subscriptionNow(unlimited, paidUntil)).toEqual(unlimited)
})

test('what staff set has the end they chose, or the usual one; unlimited has none', () => {
  const now = new Date('2026-11-22T10:00:00Z')
  const chosen = new Date('2027-03-14T00:00:00Z')
  const ends = SUBSCRIPTION_STATES.map(state => [
    subscriptionByStaff(state, null, now).paidUntil?.toISOString().slice(0, 10) ?? null,
    subscriptionByStaff(state, chosen, now).paidUntil?.toISOString().slice(0, 10) ?? null,
  ])
  expect(ends).toEqual([
    ['2026-12-22', '2027-03-14'],
    ['2027-11-22', '2027-03-14'],
    [null, null],
    ['2026-11-22', '2027-03-14'],
  ])
})
