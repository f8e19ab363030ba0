import { expect, test } from 'vitest'
import { formatFullTime, formatShortAge, formatShortTime } from './format-time.ts'

const now = new Date(2026, 10, 21, 14, 0)

test('the time of an email of today is its hour and minute', () => {
  expect(formatShortTime(new Date(2026, 10, 21, 9, 5), now, 'ua')).toBe('09:05')
})

test('the time of an email of yesterday has the day, even when less than a day has passed', () => {
  expect(formatShortTime(new Date(2026, 10, 20, 23, 59), now, 'ua')).toMatch(/^20 лист\.?, 23:59$/)
  expect(formatShortTime(new Date(2026, 10, 20, 23, 59), now, 'en')).toMatch(/^20 Nov, 23:59$/)
})

test('the time of an email of another year has the year in place of the hour', () => {
  expect(formatShortTime(new Date(2025, 11, 31, 23, 59), now, 'en')).toBe('31 Dec 2025')
})

test.each([
  [new Date(2026, 10, 21, 13, 59, 30), 'en', /^0 min/],
  [new Date(2026, 10, 21, 13, 15), 'en', /^45 min/],
  [new Date(2026, 10, 21, 9, 5), 'ua', /^4 год/],
  [new Date(2026, 10, 18, 9, 5), 'ua', /^3 дн/],
  [new Date(2026, 10, 20, 13, 0), 'en', /^1 day/],
  [new Date(2026, 10, 21, 14, 5), 'en', /^0 min/],
] as const)('the age of %o is shown in its largest unit', (moment, language, age) =>
  expect(formatShortAge(moment, now, language)).toMatch(age),
)

test('the full format shows a moment to the second', () => {
  expect(formatFullTime(new Date(2026, 10, 21, 9, 5, 7), 'en')).toBe('21 November 2026 at 09:05:07')
})
