import { expect, test } from 'vitest'
import { nextTrackingAt, parcelStateOf } from './parcel-tracking.ts'

test.each([
  [1, 'registered'],
  [5, 'onTheWay'],
  [7, 'arrived'],
  [8, 'arrived'],
  [9, 'received'],
  [10, 'received'],
  [11, 'received'],
  [102, 'refused'],
  [103, 'refused'],
  [999, 'unknown'],
] as const)('the carrier’s status %i means %s', (code, state) => expect(parcelStateOf(code)).toBe(state))

const SENT = new Date('2026-11-01T10:00:00Z')
const HOUR_MS = 3_600_000
const hoursUntilNext = (days: number, state: 'onTheWay' | 'received' = 'onTheWay') => {
  const now = new Date(SENT.getTime() + days * 24 * HOUR_MS)
  const next = nextTrackingAt(state, SENT, now)
  return next && (next.getTime() - now.getTime()) / HOUR_MS
}

test('a parcel is tracked hourly for a week, then every 6 hours, from week three daily, for 60 days', () => {
  expect([0, 6, 8, 20, 22, 60].map(days => hoursUntilNext(days))).toEqual([1, 1, 6, 6, 24, 24])
  expect(hoursUntilNext(61)).toBeNull()
})

test('a received parcel is no longer tracked', () => expect(hoursUntilNext(1, 'received')).toBeNull())
