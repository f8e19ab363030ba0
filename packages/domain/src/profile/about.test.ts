import { describe, expect, test } from 'vitest'
import { parseBirthday, formatMonthDay } from './birthday.ts'
import { checkProfileChanges } from './check-profile-changes.ts'
import type { TextField } from './profile-fields.ts'

const check = (field: TextField, value: unknown) => checkProfileChanges({ [field]: value }, () => 'made')

const LINES = ['position', 'organization', 'department', 'pronouns'] as const

describe.each(LINES)('the field %s', field => {
  test.each([
    ['two lines', 'Голова\nправління', 'Голова правління'],
    ['an invisible mark', 'Го\u200bлова', 'Голова'],
    ['a mark of direction', '\u202eГолова\u200f', 'Голова'],
    ['right-to-left text with a mark within', 'מנהלת\u200f (ת)', 'מנהלת\u200f (ת)'],
    ['invisible marks alone', '\u200b\u2060\ufeff', ''],
    ['an emoji', '👩🏽‍💻 Розробниця', '👩🏽‍💻 Розробниця'],
    ['HTML', '<b onclick=x>Голова</b>', '<b onclick=x>Голова</b>'],
    ['a decomposed letter', 'Андріи\u0306', 'Андрій'],
  ])(`%s in the field ${field} is stored as people see it`, (_, typed, stored) => {
    expect(check(field, typed)).toEqual({ changes: { [field]: stored }, violations: [] })
  })

  test.each([
    ['a control character', 'Го\0лова', 'text-characters'],
    ['half a pair', 'Голова \ud83d', 'text-characters'],
    ['a number', 7, 'text-characters'],
    ['a list', ['Голова'], 'text-characters'],
    ['101 letters', 'я'.repeat(101), 'text-too-long'],
    ['a megabyte', 'я'.repeat(1_000_000), 'text-too-long'],
  ])(`%s in the field ${field} is refused`, (_, typed, key) => {
    expect(check(field, typed)).toEqual({ changes: {}, violations: [{ key, field }] })
  })
})

test('a note for the contact keeps its lines', () => {
  expect(check('contactNote', ' Після десятої\r\nабо ввечері ').changes).toEqual({
    contactNote: 'Після десятої\nабо ввечері',
  })
})

test.each([
  ['03-14', '03-14'],
  ['02-29', '02-29'],
  ['12-31', '12-31'],
  [' 03\u200b-14 ', '03-14'],
  ['', ''],
  [null, ''],
])('the birthday %j is stored as %j', (typed, stored) => {
  expect(check('birthday', typed)).toEqual({ changes: { birthday: stored }, violations: [] })
})

test.each([
  '02-30',
  '04-31',
  '00-10',
  '10-00',
  '13-01',
  '3-14',
  '14-',
  '-14',
  '1990-03-14',
  '14.03',
  '٠٣-١٤',
  '03–14',
  '<b>03-14</b>',
  '🎂',
  'x'.repeat(1_000_000),
  314,
  ['03-14'],
])('the birthday %j is refused', typed => {
  expect(check('birthday', typed)).toEqual({
    changes: {},
    violations: [{ key: 'birthday-invalid', field: 'birthday' }],
  })
})

test('a birthday is formatted in the reader’s language', () => {
  expect(formatMonthDay('03-14', 'ua')).toBe('14 березня')
  expect(formatMonthDay('02-29', 'en')).toBe('29 February')
  expect(parseBirthday('03-14')).toEqual({ month: 3, day: 14 })
  expect(formatMonthDay('', 'ua')).toBe('')
})
