import { expect, test } from 'vitest'
import { daysOf, readDays } from './report-days.ts'

/** Half past midnight of 1 March in Kyiv. */
const now = new Date('2026-02-28T22:30:00Z')

test.each([
  ['today', '2026-03-01', '2026-03-01'],
  ['week', '2026-02-23', '2026-03-01'],
  ['month', '2026-03-01', '2026-03-01'],
  ['monthBefore', '2026-02-01', '2026-02-28'],
] as const)('the period %s is from %s to %s, by the clock of Kyiv', (period, from, to) => {
  expect(daysOf(period, now)).toEqual({ from, to })
})

test('an address without days, or with what is no day, shows this month', () => {
  expect(readDays(undefined, 'yesterday', now)).toEqual({ from: '2026-03-01', to: '2026-03-01' })
  expect(readDays('2026-01-05', '2026-01-06', now)).toEqual({ from: '2026-01-05', to: '2026-01-06' })
})
