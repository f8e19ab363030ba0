import { expect, test } from 'vitest'
import { consecutiveDays, kyivDay, kyivMidnight } from './kyiv-day.ts'

test('a day in Kyiv begins 2 hours before UTC in winter and 3 in summer', () => {
  expect(kyivMidnight('2026-11-22').toISOString()).toBe('2026-11-21T22:00:00.000Z')
  expect(kyivMidnight('2026-07-01').toISOString()).toBe('2026-06-30T21:00:00.000Z')
  expect(kyivMidnight('2026-11-30', 1).toISOString()).toBe('2026-11-30T22:00:00.000Z')
})

test.each([
  ['2026-11-21T21:59:59.999Z', '2026-11-21'],
  ['2026-11-21T22:00:00.000Z', '2026-11-22'],
  // The clock is set back from 04:00 to 03:00, so the day has 25 hours.
  ['2026-10-24T21:00:00.000Z', '2026-10-25'],
  ['2026-10-25T21:59:59.999Z', '2026-10-25'],
  ['2026-10-25T22:00:00.000Z', '2026-10-26'],
])('the moment %s is on the Kyiv day %s', (moment, day) => {
  expect(kyivDay(new Date(moment))).toBe(day)
})

test('consecutive days are correct over the end of a month and daylight saving changes', () => {
  expect(consecutiveDays('2026-10-24', 3)).toEqual(['2026-10-24', '2026-10-25', '2026-10-26'])
  expect(consecutiveDays('2026-02-28', 2)).toEqual(['2026-02-28', '2026-03-01'])
})
