import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysBetween, WEEKDAYS } from '../values/days.ts'
import {
  isWorkingDay,
  promisedWorkingDays,
  orderReadyDay,
  type WorkshopCalendar,
  workingDayFrom,
} from './workshop-calendar.ts'

const WORKDAYS: WorkshopCalendar = {
  weekdays: ['mon', 'tue', 'wed', 'thu', 'fri'],
  closedOnHolidays: true,
  closedDays: [],
  acceptsUntil: '15:00',
  promisesUpTo: 20,
}

test.each([
  ['on Monday morning', '2026-11-30T10:00+02:00', 2, '2026-12-02'],
  ['on Monday at three', '2026-11-30T15:00+02:00', 2, '2026-12-03'],
  ['on Friday morning', '2026-11-27T10:00+02:00', 2, '2026-12-01'],
  ['on Friday evening', '2026-11-27T20:00+02:00', 2, '2026-12-02'],
  ['on Saturday', '2026-11-28T23:59+02:00', 1, '2026-12-01'],
  ['on the day before Christmas', '2026-12-24T10:00+02:00', 1, '2026-12-28'],
  ['shortly after midnight in Kyiv', '2026-11-30T00:30+02:00', 1, '2026-12-01'],
])('an order accepted %s (%s) is ready %i working days later', (_, at, days, ready) =>
  expect(orderReadyDay(new Date(at), days, WORKDAYS)).toBe(ready),
)

test('an order is not made on a day that staff closed', () => {
  const calendar = { ...WORKDAYS, closedDays: ['2026-12-01', '2026-12-02'] }
  expect(orderReadyDay(new Date('2026-11-30T10:00+02:00'), 1, calendar)).toBe('2026-12-03')
})

const moments = fc.date({
  min: new Date('2026-01-01T00:00Z'),
  max: new Date('2028-12-31T00:00Z'),
  noInvalidDate: true,
})
const calendars = fc.record({
  weekdays: fc.subarray([...WEEKDAYS], { minLength: 1 }),
  closedOnHolidays: fc.boolean(),
  closedDays: fc.subarray(['2026-12-01', '2026-12-02', '2027-03-15', '2028-02-29']),
  acceptsUntil: fc.constantFrom('00:00', '09:30', '15:00', '23:59'),
  promisesUpTo: fc.constant(20),
})

test('an order is always ready on a working day, with as many working days between as were promised', () =>
  fc.assert(
    fc.property(moments, fc.integer({ min: 1, max: 10 }), calendars, (at, days, calendar) => {
      const ready = orderReadyDay(at, days, calendar)
      const before = orderReadyDay(at, days - 1, calendar)
      expect(isWorkingDay(ready, calendar)).toBe(true)
      expect(daysBetween(before, ready)).toBeGreaterThan(0)
      // No day between the two days is a working day.
      const next = new Date(Date.parse(before) + 86_400_000).toISOString().slice(0, 10)
      expect(workingDayFrom(next, calendar)).toBe(ready)
    }),
    { numRuns: 500 },
  ))

test('an order that is accepted later is never ready earlier', () =>
  fc.assert(
    fc.property(moments, moments, fc.integer({ min: 1, max: 5 }), calendars, (one, other, days, calendar) => {
      const [early, late] = one < other ? [one, other] : [other, one]
      expect(orderReadyDay(early, days, calendar) <= orderReadyDay(late, days, calendar)).toBe(true)
    }),
    { numRuns: 500 },
  ))

test.each([
  [2, 20, 20, 2],
  [2, 21, 20, null],
  [null, 1, 20, null],
])(
  'a product takes %s working days, %s pieces are ordered, and up to %s pieces get a promise: the promised working days are %s',
  (days, count, promisesUpTo, promised) => {
    expect(promisedWorkingDays(days, count, { promisesUpTo })).toBe(promised)
  },
)
