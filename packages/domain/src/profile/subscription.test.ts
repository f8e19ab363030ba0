import { describe, expect, test } from 'vitest'
import {
  SUBSCRIPTION_STATES,
  subscriptionByStaff,
  daysLeft,
  dueExpiryNotice,
  hasHadPaidYear,
  isExpired,
  maySubscribe,
  revokeYear,
  subscribeForYear,
  effectiveSubscription,
  trialEnd,
} from './subscription.ts'

const DAY = 24 * 60 * 60 * 1_000
const signedUpAt = new Date('2026-03-01T10:30:00Z')
const paidUntil = trialEnd(signedUpAt)
const after = (ms: number) => new Date(signedUpAt.getTime() + ms)

test('the trial lasts exactly 30 days', () => expect(paidUntil).toEqual(new Date('2026-03-31T10:30:00Z')))

describe.each(['trial', 'annual'] as const)('state %s', state => {
  test('a card expires at the end of its paid time, not before', () => {
    expect(isExpired({ state, paidUntil }, after(30 * DAY - 1))).toBe(false)
    expect(isExpired({ state, paidUntil }, after(30 * DAY))).toBe(true)
  })

  test('a day that has begun counts as a day left', () => {
    expect(daysLeft({ state, paidUntil }, after(0))).toBe(30)
    expect(daysLeft({ state, paidUntil }, after(1))).toBe(30)
    expect(daysLeft({ state, paidUntil }, after(23 * DAY))).toBe(7)
    expect(daysLeft({ state, paidUntil }, after(30 * DAY - 1))).toBe(1)
    expect(daysLeft({ state, paidUntil }, after(30 * DAY))).toBe(0)
  })

  test('a subscription without an end never expires', () => {
    expect(isExpired({ state, paidUntil: null }, after(900 * DAY))).toBe(false)
    expect(daysLeft({ state, paidUntil: null }, after(900 * DAY))).toBeNull()
  })
})

test('an unlimited subscription never expires, even with an old end stored', () => {
  expect(isExpired({ state: 'unlimited', paidUntil }, after(900 * DAY))).toBe(false)
  expect(daysLeft({ state: 'unlimited', paidUntil }, after(900 * DAY))).toBeNull()
})

test('a profile that the daily job marked as expired is expired', () => {
  expect(isExpired({ state: 'expired', paidUntil: null }, after(0))).toBe(true)
  expect(daysLeft({ state: 'expired', paidUntil }, after(0))).toBe(0)
})

describe('an annual subscription', () => {
  const trial = { state: 'trial', paidUntil } as const

  test('an annual subscription begins when the trial ends, so that no free day is lost', () =>
    expect(subscribeForYear(trial, after(3 * DAY))).toEqual({
      state: 'annual',
      paidUntil: new Date('2027-03-31T10:30:00Z'),
    }))

  test('a year’s subscription of an expired profile begins now', () =>
    expect(subscribeForYear({ state: 'expired', paidUntil }, after(100 * DAY)).paidUntil).toEqual(
      new Date('2027-06-09T10:30:00Z'),
    ))

  test('an annual subscription begun on 29 February ends on 1 March of the next year', () =>
    expect(
      subscribeForYear({ state: 'expired', paidUntil: null }, new Date('2028-02-29T12:00:00Z')).paidUntil,
    ).toEqual(new Date('2029-03-01T12:00:00Z')))

  test('refunding the annual subscription restores the trial as it was', () => {
    const { paidUntil: year } = subscribeForYear(trial, after(3 * DAY))
    expect(revokeYear(year, signedUpAt)).toEqual(trial)
  })

  test('refunding the second year keeps the first', () => {
    const first = subscribeForYear(trial, after(3 * DAY))
    const second = subscribeForYear(first, after(380 * DAY))
    expect(revokeYear(second.paidUntil, signedUpAt)).toEqual(first)
  })

  test('refunding a year begun after expiry ends the subscription at once', () => {
    const late = subscribeForYear({ state: 'expired', paidUntil }, after(100 * DAY))
    expect(isExpired(revokeYear(late.paidUntil, signedUpAt), after(100 * DAY))).toBe(true)
  })

  test('refunding a year begun on 29 February leaves the trial and no further day', () => {
    const leapDay = new Date('2028-02-29T12:00:00Z')
    const signedUp = new Date(leapDay.getTime() - 30 * DAY)
    const year = subscribeForYear({ state: 'trial', paidUntil: leapDay }, signedUp)
    expect(revokeYear(year.paidUntil, signedUp)).toEqual({ state: 'trial', paidUntil: leapDay })
  })

  test('a year can be bought in the trial, after the end and in the last 30 days of a year', () => {
    const year = subscribeForYear(trial, after(0))
    const before = (days: number) => new Date(year.paidUntil.getTime() - days * DAY)
    expect(maySubscribe(trial, after(0))).toBe(true)
    expect(maySubscribe({ state: 'expired', paidUntil }, after(40 * DAY))).toBe(true)
    expect(maySubscribe(year, before(31))).toBe(false)
    expect(maySubscribe(year, before(30))).toBe(true)
    expect(maySubscribe({ state: 'unlimited', paidUntil: null }, after(0))).toBe(false)
  })
})

describe('reminders before the end', () => {
  const due = (daysBefore: number, last: 7 | 1 | null) =>
    dueExpiryNotice({ state: 'trial', paidUntil }, last, new Date(paidUntil.getTime() - daysBefore * DAY))

  test('subscription reminders are due on the seventh and on the last day', () => {
    expect([due(7.01, null), due(7, null), due(1.01, 7), due(1, 7)]).toEqual([null, 7, null, 1])
  })

  test('subscription reminders are sent once each, a missed one late, but never after the later one', () => {
    expect([due(6, 7), due(3, null), due(0.5, null), due(0.5, 1)]).toEqual([null, 7, 1, null])
  })

  test('subscription reminders are not due after the end or without one', () => {
    expect([due(0, null), due(-1, 7)]).toEqual([null, null])
    expect(dueExpiryNotice({ state: 'unlimited', paidUntil }, null, after(29 * DAY))).toBeNull()
    expect(dueExpiryNotice({ state: 'annual', paidUntil: null }, null, after(0))).toBeNull()
  })
})

describe('a paid year', () => {
  test('a profile within a paid year counts as having paid for a year, whatever its end', () => {
    expect(hasHadPaidYear({ state: 'annual', paidUntil: null }, signedUpAt)).toBe(true)
    expect(hasHadPaidYear({ state: 'annual', paidUntil }, signedUpAt)).toBe(true)
  })

  test('a profile whose paid year has ended counts as having paid for a year, one with an ended trial doesn’t', () => {
    const ended = subscribeForYear({ state: 'trial', paidUntil }, signedUpAt)
    expect(hasHadPaidYear({ state: 'expired', paidUntil: ended.paidUntil }, signedUpAt)).toBe(true)
    expect(hasHadPaidYear({ state: 'expired', paidUntil }, signedUpAt)).toBe(false)
    expect(hasHadPaidYear({ state: 'trial', paidUntil }, signedUpAt)).toBe(false)
    expect(hasHadPaidYear({ state: 'expired', paidUntil: null }, signedUpAt)).toBe(false)
  })
})

test('a subscription is shown as expired from its end on, even before the daily job', () => {
  const trial = { state: 'trial', paidUntil } as const
  expect(effectiveSubscription(trial, new Date(paidUntil.getTime() - 1))).toEqual(trial)
  expect(effectiveSubscription(trial, paidUntil)).toEqual({ state: 'expired', paidUntil })
  const unlimited = { state: 'unlimited', paidUntil } as const
  expect(effectiveSubscription(unlimited, paidUntil)).toEqual(unlimited)
})

test('a subscription set by staff ends when they chose or on the default day; an unlimited one has no end', () => {
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
