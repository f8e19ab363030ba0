import { expect, test } from 'vitest'
import { formatLongDate, formatMoment } from './long-date.ts'

test.each([
  ['2026-11-24T21:59:59Z', '24 листопада 2026 року', '24 November 2026'],
  ['2026-11-24T22:00:00Z', '25 листопада 2026 року', '25 November 2026'],
  ['2026-06-30T21:00:00Z', '1 липня 2026 року', '1 July 2026'],
])('the date of %s is the day in Kyiv in any time zone: %s', (moment, ukrainian, english) => {
  expect(formatLongDate(new Date(moment), 'uk')).toBe(ukrainian)
  expect(formatLongDate(new Date(moment), 'en')).toBe(english)
})

test('a date of another year has its year, one of this year has none', () => {
  const now = new Date('2026-11-25T12:00:00')
  expect(formatMoment(new Date('2026-11-24T09:05:00'), 'uk', now)).toMatch(/^24 листопада.*09:05$/)
  expect(formatMoment(new Date('2025-11-24T09:05:00'), 'en', now)).toMatch(/^24 November 2025.*09:05$/)
})
