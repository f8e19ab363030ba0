import { expect, test } from 'vitest'
import { longDate } from './long-date.ts'

const day = new Date('2026-12-21T12:00:00Z')

test('a Ukrainian date ends without a point, so that a sentence may end with it', () =>
  expect(longDate(day, 'uk')).toBe('21 грудня 2026 року'))

test('an English date has the day before the month', () =>
  expect(longDate(day, 'en')).toBe('21 December 2026'))
