import { expect, test } from 'vitest'
import { checkProfileChanges } from '../check-profile-changes.ts'
import { defaultHours } from './opening-hours.ts'

const check = (hours: unknown) => checkProfileChanges({ hours: hours as null }, () => 'made')
const withMonday = (mon: unknown) => ({ ...defaultHours(), weekly: { ...defaultHours().weekly, mon } })
const withExceptions = (exceptions: unknown) => ({ ...defaultHours(), exceptions })

test('hours are stored complete and sorted, with defaults for missing parts', () => {
  expect(check(null)).toEqual({ changes: { hours: null }, violations: [] })
  expect(check(defaultHours())).toEqual({ changes: { hours: defaultHours() }, violations: [] })
  expect(
    check({
      weekly: {
        fri: [
          ['14:00', '24:00'],
          ['09:00', '14:00'],
        ],
      },
      exceptions: [{ date: '2027-01-02', ranges: [] }, { date: '2026-12-31' }],
    }).changes,
  ).toEqual({
    hours: {
      zone: 'Europe/Kyiv',
      weekly: {
        mon: [],
        tue: [],
        wed: [],
        thu: [],
        sat: [],
        sun: [],
        fri: [
          ['09:00', '14:00'],
          ['14:00', '24:00'],
        ],
      },
      exceptions: [
        { date: '2026-12-31', ranges: [] },
        { date: '2027-01-02', ranges: [] },
      ],
      holidays: false,
    },
  })
})

test.each<[string, unknown, string]>([
  ['a range that ends before it begins', withMonday([['18:00', '09:00']]), 'weekly.mon'],
  ['a range that ends as it begins', withMonday([['09:00', '09:00']]), 'weekly.mon'],
  ['a range over midnight', withMonday([['18:00', '02:00']]), 'weekly.mon'],
  [
    'ranges that overlap',
    withMonday([
      ['09:00', '13:00'],
      ['12:00', '18:00'],
    ]),
    'weekly.mon',
  ],
  [
    'a range within another',
    withMonday([
      ['09:00', '18:00'],
      ['12:00', '13:00'],
    ]),
    'weekly.mon',
  ],
  ['a time that no clock shows', withMonday([['09:60', '18:00']]), 'weekly.mon'],
  ['a time beyond the day', withMonday([['09:00', '24:01']]), 'weekly.mon'],
  ['a time in words', withMonday([['зранку', 'ввечері']]), 'weekly.mon'],
  ['a time with an invisible mark', withMonday([['09:00\u200b', '18:00']]), 'weekly.mon'],
  ['a time of HTML', withMonday([['<b>', '</b>']]), 'weekly.mon'],
  ['three times', withMonday([['09:00', '12:00', '18:00']]), 'weekly.mon'],
  ['minutes', withMonday([[540, 1080]]), 'weekly.mon'],
  ['a text in place of ranges', withMonday('09:00'), 'weekly.mon'],
  [
    'seven ranges',
    withMonday(Array.from({ length: 7 }, (_, at) => [`0${at}:00`, `0${at}:30`])),
    'weekly.mon',
  ],
  ['a zone that isn’t there', { ...defaultHours(), zone: 'Europe/Lviv' }, 'zone'],
  ['an empty zone', { ...defaultHours(), zone: '' }, 'zone'],
  ['a zone of HTML', { ...defaultHours(), zone: '<script>' }, 'zone'],
  ['an endless zone', { ...defaultHours(), zone: 'a'.repeat(1_000_000) }, 'zone'],
  ['a day that isn’t in the calendar', withExceptions([{ date: '2026-02-30', ranges: [] }]), 'exceptions.0'],
  ['a day as people write it', withExceptions([{ date: '24.08.2026', ranges: [] }]), 'exceptions.0'],
  [
    'a day twice',
    withExceptions([
      { date: '2026-12-31', ranges: [] },
      { date: '2026-12-31', ranges: [] },
    ]),
    'exceptions.1',
  ],
  [
    'a day whose range is inverted',
    withExceptions([{ date: '2026-12-31', ranges: [['12:00', '10:00']] }]),
    'exceptions.0',
  ],
  [
    'too many days',
    withExceptions(Array.from({ length: 101 }, () => ({ date: '2026-12-31', ranges: [] }))),
    'exceptions',
  ],
  ['a text in place of days', withExceptions('2026-12-31'), 'exceptions'],
  ['a holiday by name', { ...defaultHours(), holidays: 'Великдень' }, 'holidays'],
])('hours with %s are refused', (_, hours, part) => {
  expect(check(hours)).toEqual({
    changes: {},
    violations: [{ key: 'hours-invalid', field: `hours.${part}` }],
  })
})

test.each([7, 'Пн–Пт 9–18', true])('%j in place of hours leaves the stored hours unchanged', hours => {
  expect(check(hours).changes).toEqual({})
})
