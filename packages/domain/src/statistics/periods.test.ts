import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  changeInPercent,
  countDays,
  subtractDays,
  countsOfEachDay,
  findInvalidRangeEnd,
  STATISTICS_RETENTION_DAYS,
  rangeOfLastDays,
  NO_COUNTS,
  rangeBefore,
} from './periods.ts'

const aDay = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))
const aCount = fc.integer({ min: 1, max: STATISTICS_RETENTION_DAYS })

describe('a range', () => {
  test.for<[string, string, string | null]>([
    ['2026-11-22', '2026-11-22', null],
    ['2026-10-26', '2026-11-24', null],
    ['2028-02-29', '2028-03-01', null],
    ['2026-02-30', '2026-03-01', 'from'],
    ['22.11.2026', '2026-11-22', 'from'],
    ['', '2026-11-22', 'from'],
    ['2026-11-22', '2026-13-01', 'to'],
    ['2026-11-22', '2026-11-21', 'from'],
    ['2024-11-25', '2026-11-24', null],
    ['2024-11-24', '2026-11-24', 'from'],
  ])('the range from %s to %s has the error: %s', ([from, to, fault]) => {
    expect(findInvalidRangeEnd({ from, to })).toBe(fault)
  })

  test('a range of the last days ends with the given day and has as many days as asked for', () => {
    fc.assert(
      fc.property(aDay, aCount, (to, count) => {
        const range = rangeOfLastDays(to, count)
        expect([range.to, countDays(range), findInvalidRangeEnd(range)]).toEqual([to, count, null])
      }),
    )
  })

  test('the range before another has as many days and ends the day before', () => {
    fc.assert(
      fc.property(aDay, aCount, (to, count) => {
        const range = rangeOfLastDays(to, count)
        const before = rangeBefore(range)
        expect([countDays(before), before.to]).toEqual([count, subtractDays(range.from, 1)])
      }),
    )
  })

  test('a range has every day once, in order, also over daylight saving changes', () => {
    const counts = { opens: 3, people: 2, saves: 1, leads: 1 }
    expect(
      countsOfEachDay({ from: '2026-10-24', to: '2026-10-26' }, new Map([['2026-10-25', counts]])),
    ).toEqual([
      { day: '2026-10-24', ...NO_COUNTS },
      { day: '2026-10-25', ...counts },
      { day: '2026-10-26', ...NO_COUNTS },
    ])
  })
})

test.for<[number, number, number | null]>([
  [15, 10, 50],
  [5, 10, -50],
  [10, 10, 0],
  [0, 3, -100],
  [1, 3, -67],
  [4, 0, null],
  [0, 0, null],
])('the change from %i after %i is %s percent', ([now, before, percent]) => {
  expect(changeInPercent(now, before)).toBe(percent)
})
