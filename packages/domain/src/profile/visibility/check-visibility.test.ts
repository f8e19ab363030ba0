import { expect, test } from 'vitest'
import type { RuleKey } from '../../values/violation.ts'
import { checkProfileChanges } from '../check-profile-changes.ts'
import { checkVisibility, normaliseItemCode } from './check-visibility.ts'

function check(value: unknown) {
  const broken: [RuleKey, string][] = []
  const { visibility } = checkVisibility(value, 'visibility', (key, field) => broken.push([key, field]))
  return { visibility, broken }
}

test.each<[string, unknown, RuleKey, string]>([
  ['a text', 'off', 'visibility-invalid', 'visibility'],
  ['a list', [], 'visibility-invalid', 'visibility'],
  ['a switch that is neither true nor false', { off: 'yes' }, 'visibility-invalid', 'visibility.off'],
  ['18+ as a number', { adult: 18 }, 'visibility-invalid', 'visibility.adult'],
  ['a time without a day', { from: '18:00' }, 'visibility-time-invalid', 'visibility.from'],
  ['a day without a time', { from: '2026-11-27' }, 'visibility-time-invalid', 'visibility.from'],
  [
    'a day that the calendar doesn’t have',
    { from: '2026-02-30T10:00' },
    'visibility-time-invalid',
    'visibility.from',
  ],
  [
    'a minute that the clock doesn’t have',
    { until: '2026-02-20T10:60' },
    'visibility-time-invalid',
    'visibility.until',
  ],
  ['24:00', { until: '2026-02-20T24:00' }, 'visibility-time-invalid', 'visibility.until'],
  ['the year 9999', { until: '9999-12-31T23:59' }, 'visibility-time-invalid', 'visibility.until'],
  ['a year of five digits', { until: '20261-12-31T23:59' }, 'visibility-time-invalid', 'visibility.until'],
  ['a time with a zone', { from: '2026-02-20T10:00Z' }, 'visibility-time-invalid', 'visibility.from'],
  ['a moment as a number', { from: 1_795_724_793_077 }, 'visibility-time-invalid', 'visibility.from'],
  [
    'an end before the beginning',
    { from: '2026-11-27T18:00', until: '2026-11-27T17:00' },
    'visibility-order',
    'visibility.until',
  ],
  [
    'an end at the beginning',
    { from: '2026-11-27T18:00', until: '2026-11-27T18:00' },
    'visibility-order',
    'visibility.until',
  ],
  [
    'hours that overlap',
    {
      weekly: {
        mon: [
          ['09:00', '12:00'],
          ['11:00', '13:00'],
        ],
      },
    },
    'hours-invalid',
    'visibility.weekly.mon',
  ],
  [
    'hours that end before they begin',
    { weekly: { sun: [['18:00', '09:00']] } },
    'hours-invalid',
    'visibility.weekly.sun',
  ],
  ['hours as a list', { weekly: [] }, 'visibility-invalid', 'visibility.weekly'],
  ['a code of one character', { code: 'а' }, 'item-code-invalid', 'visibility.code'],
  ['a code of 65 characters', { code: 'x'.repeat(65) }, 'item-code-invalid', 'visibility.code'],
  ['a code of 500 characters', { code: 'x'.repeat(500) }, 'item-code-invalid', 'visibility.code'],
  ['a code of 100,000 characters', { code: 'x'.repeat(100_000) }, 'item-code-invalid', 'visibility.code'],
  [
    'a code of invisible characters around one letter',
    { code: '\u200b\u200ba\u2060\u00ad' },
    'item-code-invalid',
    'visibility.code',
  ],
  ['a code as a number', { code: 1234 }, 'item-code-invalid', 'visibility.code'],
])('a visibility with %s is refused with its path', (_, value, key, field) => {
  expect(check(value).broken).toEqual([[key, field]])
})

test('the code that opens an entry is stored without invisible characters, in lower case and normalised', () => {
  expect(check({ code: ' Ве\u200bсна２０２６ ' }).visibility).toEqual({ code: 'весна2026' })
  expect(normaliseItemCode('И\u0306')).toBe(normaliseItemCode('й'))
})

test('the code that opens an entry may contain spaces and emoji, and four emoji are long enough', () => {
  expect(check({ code: '🌵🌵🌵🌵' }).visibility).toEqual({ code: '🌵🌵🌵🌵' })
  expect(check({ code: 'за  рогом' }).visibility).toEqual({ code: 'за рогом' })
})

test.each([
  undefined,
  null,
  {},
  { off: false },
  { from: '', until: null, weekly: null, code: '  ', adult: false },
])('an entry without restrictions is stored without a visibility: %j', value =>
  expect(check(value)).toEqual({ visibility: undefined, broken: [] }),
)

test('a new code replaces the stored one', () => {
  expect(check({ hasCode: true, code: '' }).visibility).toEqual({ hasCode: true })
  expect(check({ hasCode: true, code: 'нова' }).visibility).toEqual({ code: 'нова' })
})

test('unknown parts of an entry’s visibility are dropped', () => {
  expect(check({ off: true, colour: 'red' }).visibility).toEqual({ off: true })
})

test('the weekly hours of an entry are sorted', () => {
  const { visibility } = check({
    weekly: {
      fri: [
        ['20:00', '22:00'],
        ['10:00', '12:00'],
      ],
    },
  })
  expect(visibility?.weekly?.fri).toEqual([
    ['10:00', '12:00'],
    ['20:00', '22:00'],
  ])
  expect(visibility?.weekly?.mon).toEqual([])
})

test('phones, sites and custom buttons can have a visibility, and a phone without one is stored without the property', () => {
  const visibility = { off: true } as const
  const { changes, violations } = checkProfileChanges(
    {
      phones: [
        { id: 'a', value: '+380671234567', visibility },
        { id: 'b', value: '+380671234568', visibility: {} },
      ],
      sites: [{ id: 'c', name: '', url: 'https://example.com', visibility }],
      customButtons: [
        { id: 'd', title: 'Меню', value: '', icon: '', link: 'https://example.com', visibility },
      ],
    },
    () => '',
  )
  expect(violations).toEqual([])
  expect(changes.phones).toEqual([
    { id: 'a', value: '+380671234567', visibility },
    { id: 'b', value: '+380671234568' },
  ])
  expect(Object.keys(changes.phones?.[1] ?? {})).toEqual(['id', 'value'])
  expect([changes.sites?.[0]?.visibility, changes.customButtons?.[0]?.visibility]).toEqual([
    visibility,
    visibility,
  ])
})

test('a violation in an entry’s visibility is reported with the path of its list', () => {
  const { violations } = checkProfileChanges(
    { emails: [{ id: 'a', value: 'olena@example.com', visibility: { from: 'tomorrow' } }] },
    () => '',
  )
  expect(violations).toEqual([{ key: 'visibility-time-invalid', field: 'emails.0.visibility.from' }])
})
