import { expect, test } from 'vitest'
import type { HoursNow } from '../profile/hours/open-now.ts'
import { defaultHours } from '../profile/hours/opening-hours.ts'
import { hoursRows, relativeMomentText, openingStatusText } from './hours-words.ts'

/** This day is a Saturday. */
const today = '2026-11-28'
const now = (isOpen: boolean, date?: string, time = '09:00'): HoursNow => ({
  isOpen,
  today,
  change: date === undefined ? null : { date, time },
  staleAt: 0,
})

test.each<[HoursNow, string, string]>([
  [now(true, today, '21:00'), 'Відчинено до 21:00', 'Open now until 21:00'],
  [now(true, '2026-11-29', '02:00'), 'Відчинено до 2:00', 'Open now until 2:00'],
  [now(true, '2026-11-29', '18:00'), 'Відчинено до завтра, 18:00', 'Open now until tomorrow, 18:00'],
  [now(true, '2026-12-03', '18:00'), 'Відчинено', 'Open now'],
  [now(true), 'Відчинено цілодобово', 'Open around the clock'],
  [now(false, today, '11:30'), 'Відчиниться об 11:30', 'Opens at 11:30'],
  [now(false, '2026-11-29'), 'Відчиниться завтра о 9:00', 'Opens tomorrow at 9:00'],
  [now(false, '2026-11-30'), 'Відчиниться в понеділок о 9:00', 'Opens on Monday at 9:00'],
  [now(false, '2026-12-04'), 'Відчиниться в пʼятницю о 9:00', 'Opens on Friday at 9:00'],
  [now(false, '2026-12-05'), 'Відчиниться 5 грудня о 9:00', 'Opens on 5 December at 9:00'],
  [now(false), 'Зачинено', 'Closed'],
])('the hours %j are said as “%s” and “%s”', (hours, ua, en) => {
  expect([openingStatusText(hours, 'ua'), openingStatusText(hours, 'en')]).toEqual([ua, en])
})

test('days with equal hours share a row, before holidays and the next special days', () => {
  const hours = defaultHours()
  hours.weekly.sat = [['00:00', '24:00']]
  hours.holidays = true
  hours.exceptions = [
    { date: '2026-11-27', ranges: [] },
    { date: '2026-12-24', ranges: [['09:00', '13:00']] },
    { date: '2027-06-01', ranges: [] },
  ]
  expect(hoursRows(hours, today, 'ua')).toEqual([
    { days: 'Пн–Пт', hours: '9:00–18:00' },
    { days: 'Сб', hours: 'цілодобово' },
    { days: 'Нд', hours: 'зачинено' },
    { days: 'Державні свята', hours: 'зачинено' },
    { days: '24 грудня', hours: '9:00–13:00' },
  ])
})

test.each([
  ['2026-11-27', '18:00', 'сьогодні о 18:00', 'today at 18:00'],
  ['2026-11-28', '11:30', 'завтра об 11:30', 'tomorrow at 11:30'],
  ['2026-12-01', '09:00', 'у вівторок о 9:00', 'on Tuesday at 9:00'],
  ['2026-12-14', '09:00', '14 грудня о 9:00', 'on 14 December at 9:00'],
  ['2027-01-01', '00:00', '1 січня 2027 о 0:00', 'on 1 January 2027 at 0:00'],
])('on 27 November 2026 the moment %s %s is formatted in words', (date, time, ua, en) => {
  const said = (language: 'ua' | 'en') => relativeMomentText({ date, time }, '2026-11-27', language)
  expect([said('ua'), said('en')]).toEqual([ua, en])
})
