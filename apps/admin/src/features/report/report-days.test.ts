import { expect, test } from 'vitest'
import { daysOfPeriod, parseReportDays } from './report-days.ts'

/** Half past midnight on 1 March in Kyiv. */
const now = new Date('2026-02-28T22:30:00Z')

test.each([
  ['today', '2026-03-01', '2026-03-01'],
  ['week', '2026-02-23', '2026-03-01'],
  ['month', '2026-03-01', '2026-03-01'],
  ['monthBefore', '2026-02-01', '2026-02-28'],
] as const)(
  'on 1 March the sales report’s period %s is from %s to %s, by the clock of Kyiv',
  (period, from, to) => {
    expect(daysOfPeriod(period, now)).toEqual({ from, to })
  },
)

test('a sales report URL without days, or with invalid days, shows this month', () => {
  expect(parseReportDays(undefined, 'yesterday', now)).toEqual({ from: '2026-03-01', to: '2026-03-01' })
  expect(parseReportDays('2026-01-05', '2026-01-06', now)).toEqual({ from: '2026-01-05', to: '2026-01-06' })
})
