import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kyivDay } from '../values/kyiv-day.ts'
import { isShiftOver, mayOpenCashShift } from './shift.ts'

test.each([
  ['2026-11-27T07:00:00Z', '2026-11-27T21:49:59Z', false],
  ['2026-11-27T07:00:00Z', '2026-11-27T21:50:00Z', true],
  ['2026-11-27T07:00:00Z', '2026-11-27T22:00:00Z', true],
  ['2026-11-27T07:00:00Z', '2026-11-28T08:00:00Z', true],
  // In summer Kyiv is three hours ahead of UTC.
  ['2026-07-01T07:00:00Z', '2026-07-01T20:49:59Z', false],
  ['2026-07-01T07:00:00Z', '2026-07-01T20:50:00Z', true],
  // The day on which clocks are set back has 25 hours.
  ['2026-10-24T21:05:00Z', '2026-10-25T21:10:00Z', true],
])('a shift opened at %s must be closed at %s: %s', (openedAt, now, isOver) => {
  expect(isShiftOver(new Date(openedAt), new Date(now))).toBe(isOver)
})

test('a shift is not opened in the last ten minutes of a day in Kyiv', () => {
  expect(mayOpenCashShift(new Date('2026-11-27T21:49:00Z'))).toBe(true)
  expect(mayOpenCashShift(new Date('2026-11-27T21:50:00Z'))).toBe(false)
  expect(mayOpenCashShift(new Date('2026-11-27T22:00:00Z'))).toBe(true)
})

test('a shift that may be opened is never over at once, and never outlives its day', () => {
  const minute = fc.integer({ min: 0, max: 366 * 24 * 60 })
  fc.assert(
    fc.property(minute, fc.integer({ min: 0, max: 3 * 24 * 60 }), (at, later) => {
      const openedAt = new Date(Date.UTC(2026, 0, 1) + at * 60_000)
      const now = new Date(openedAt.getTime() + later * 60_000)
      fc.pre(mayOpenCashShift(openedAt))
      expect(isShiftOver(openedAt, openedAt)).toBe(false)
      if (kyivDay(now) !== kyivDay(openedAt)) expect(isShiftOver(openedAt, now)).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})
