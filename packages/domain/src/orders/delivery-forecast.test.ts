import { expect, test } from 'vitest'
import {
  type DeliveryForecast,
  forecastDelivery,
  type ForecastOrder,
  promisedReadyDay,
} from './delivery-forecast.ts'

const CALENDAR = {
  weekdays: ['mon', 'tue', 'wed', 'thu', 'fri'] as const,
  closedOnHolidays: true,
  closedDays: [],
  acceptsUntil: '15:00',
  promisesUpTo: 20,
}
const at = (text: string) => new Date(`${text}+02:00`)
const MONDAY = at('2026-11-30T10:00')

/** An order placed and paid on Monday morning, which takes two working days to make and one day to deliver. */
const ORDER: ForecastOrder = {
  state: 'inProgress',
  hold: null,
  step: null,
  printDesigns: 0,
  makingDays: 2,
  travelDays: 1,
  createdAt: MONDAY,
  paidAt: MONDAY,
  takenOverAt: null,
  approvedAt: null,
  doneAt: null,
  parcel: null,
}
const SENT: Partial<ForecastOrder> = { state: 'done', step: 'sent', doneAt: at('2026-12-01T16:00') }
const making = (readyOn: string, arrivesOn: string | null): DeliveryForecast => ({
  kind: 'making',
  readyOn,
  arrivesOn,
})

test.each<[string, Partial<ForecastOrder>, string, DeliveryForecast | null]>([
  ['that was paid', {}, '2026-11-30T12:00', making('2026-12-02', '2026-12-03')],
  [
    'to a place of which the carrier tells nothing',
    { travelDays: null },
    '2026-11-30T12:00',
    making('2026-12-02', null),
  ],
  ['for which nothing was promised', { makingDays: null }, '2026-11-30T12:00', null],
  [
    'that awaits its payment',
    { hold: 'order-unpaid', paidAt: null },
    '2026-11-30T12:00',
    { kind: 'after-payment', makingDays: 2 },
  ],
  [
    'that was paid a day later',
    { paidAt: at('2026-12-01T10:00') },
    '2026-12-01T12:00',
    making('2026-12-03', '2026-12-04'),
  ],
  [
    'whose layout isn’t approved',
    { printDesigns: 1 },
    '2026-11-30T12:00',
    { kind: 'after-approval', makingDays: 2 },
  ],
  [
    'whose layout was approved later',
    { printDesigns: 1, step: 'printed', approvedAt: at('2026-12-04T10:00') },
    '2026-12-04T12:00',
    making('2026-12-08', '2026-12-09'),
  ],
  [
    'that an owner released without payment',
    { paidAt: null, takenOverAt: at('2026-12-02T09:00') },
    '2026-12-02T12:00',
    making('2026-12-04', '2026-12-05'),
  ],
  ['that is late by a day', {}, '2026-12-03T09:00', making('2026-12-03', '2026-12-04')],
  ['that is late over a weekend', {}, '2026-12-05T09:00', making('2026-12-07', '2026-12-08')],
  ['that was sent', SENT, '2026-12-01T18:00', { kind: 'sent', arrivesOn: '2026-12-02' }],
  [
    'that was sent, with the carrier’s own day',
    { ...SENT, parcel: { state: 'onTheWay', expectedOn: '04.12.2026' } },
    '2026-12-01T18:00',
    { kind: 'sent', arrivesOn: '2026-12-04' },
  ],
  ['that was to arrive yesterday', SENT, '2026-12-03T09:00', null],
  [
    'that waits at its branch',
    { ...SENT, parcel: { state: 'arrived', expectedOn: '04.12.2026' } },
    '2026-12-01T18:00',
    null,
  ],
  ['that was received', { ...SENT, step: 'received' }, '2026-12-01T18:00', null],
  ['that was cancelled', { state: 'cancelled' }, '2026-11-30T12:00', null],
])('the delivery forecast of an order %s is $3', (_, changes, now, forecast) =>
  expect(
    forecastDelivery({ ...ORDER, ...changes }, at(now), { ...CALENDAR, weekdays: [...CALENDAR.weekdays] }),
  ).toEqual(forecast),
)

test.each<[string, Partial<ForecastOrder>, string | null]>([
  ['that is being made', {}, '2026-12-02'],
  ['that was paid a day later', { paidAt: at('2026-12-01T10:00') }, '2026-12-03'],
  ['for which nothing was promised', { makingDays: null }, null],
  ['that awaits its payment', { hold: 'order-unpaid' }, null],
  ['whose buyer was asked about changes', { hold: 'answer-awaited' }, null],
  ['whose layout isn’t approved', { printDesigns: 1 }, null],
  ['that was sent', SENT, null],
])('the promised ready day of an order %s is $2', (_, changes, day) => {
  expect(promisedReadyDay({ ...ORDER, ...changes }, { ...CALENDAR, weekdays: [...CALENDAR.weekdays] })).toBe(
    day,
  )
})
