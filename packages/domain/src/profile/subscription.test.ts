import { describe, expect, test } from 'vitest'
import { daysLeft, isExpired, trialEnd } from './subscription.ts'

const DAY = 24 * 60 * 60 * 1_000
const signedUpAt = new Date('2026-03-01T10:30:00Z')
const paidUntil = trialEnd(signedUpAt)
const after = (ms: number) => new Date(signedUpAt.getTime() + ms)

test('the trial lasts 30 days to the moment', () =>
  expect(paidUntil).toEqual(new Date('2026-03-31T10:30:00Z')))

describe.each([10, 20] as const)('with pay status %i', payStatus => {
  test('a card expires at the end of what is paid, not before', () => {
    expect(isExpired({ payStatus, paidUntil }, after(30 * DAY - 1))).toBe(false)
    expect(isExpired({ payStatus, paidUntil }, after(30 * DAY))).toBe(true)
  })

  test('the begun day counts as a day left', () => {
    expect(daysLeft({ payStatus, paidUntil }, after(0))).toBe(30)
    expect(daysLeft({ payStatus, paidUntil }, after(1))).toBe(30)
    expect(daysLeft({ payStatus, paidUntil }, after(23 * DAY))).toBe(7)
    expect(daysLeft({ payStatus, paidUntil }, after(30 * DAY - 1))).toBe(1)
    expect(daysLeft({ payStatus, paidUntil }, after(30 * DAY))).toBe(0)
  })

  test('without an end nothing expires', () => {
    expect(isExpired({ payStatus, paidUntil: null }, after(900 * DAY))).toBe(false)
    expect(daysLeft({ payStatus, paidUntil: null }, after(900 * DAY))).toBeNull()
  })
})

test('an unlimited subscription never expires, even with an old end written down', () => {
  expect(isExpired({ payStatus: 25, paidUntil }, after(900 * DAY))).toBe(false)
  expect(daysLeft({ payStatus: 25, paidUntil }, after(900 * DAY))).toBeNull()
})

test('what the daily job has marked as expired is expired', () => {
  expect(isExpired({ payStatus: 30, paidUntil: null }, after(0))).toBe(true)
  expect(daysLeft({ payStatus: 30, paidUntil }, after(0))).toBe(0)
})
