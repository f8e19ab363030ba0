import { expect, test } from 'vitest'
import { firstDayOfPeriod } from './period.ts'

const NOW = new Date('2026-11-21T23:30:00Z')

test('the orders’ filter for a week begins 6 days ago, for a month 29 days ago, by the calendar of Kyiv', () => {
  expect(firstDayOfPeriod('today', NOW)).toBe('2026-11-22')
  expect(firstDayOfPeriod('week', NOW)).toBe('2026-11-16')
  expect(firstDayOfPeriod('month', NOW)).toBe('2026-10-24')
})
