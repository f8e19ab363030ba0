import { expect, test } from 'vitest'
import { sessionNeedsPassword, resendWaitMs, sessionEndsAt } from './lifetimes.ts'

const SECOND = 1_000
const DAY = 24 * 60 * 60 * SECOND
const start = new Date('2026-03-01T10:00:00Z')
const after = (ms: number) => new Date(start.getTime() + ms)

test.each([
  [0, 60 * SECOND],
  [59 * SECOND, SECOND],
  [60 * SECOND - 1, 1],
  [60 * SECOND, 0],
  [DAY, 0],
])('%i ms after an email the next one may be sent in %i ms', (ago, wait) =>
  expect(resendWaitMs(start, after(ago))).toBe(wait),
)

test('the first email is sent without waiting', () => expect(resendWaitMs(null, start)).toBe(0))

test.each([
  [0, 30],
  [29, 59],
  [60, 90],
  [61, 90],
  [89, 90],
])('a session that is used on day %i ends on day %i', (used, end) =>
  expect(sessionEndsAt(start, after(used * DAY))).toEqual(after(end * DAY)),
)

test.each([
  [0, false],
  [10 * 60 * SECOND - 1, false],
  [10 * 60 * SECOND, true],
  [30 * DAY, true],
])('a session %i ms old requires the password: %s', (age, asks) =>
  expect(sessionNeedsPassword(start, after(age))).toBe(asks),
)
