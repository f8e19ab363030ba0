import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOnlyPhonePrefix, joinPhonePrefix } from './phone-prefix.ts'
import { normalisePhone } from './phones.ts'

test.each([
  ['+380 67 123 45 67', '+380671234567'],
  ['+380 067 123 45 67', '+380671234567'],
  ['+380 +380671234567', '+380671234567'],
  ['+380 380671234567', '+380671234567'],
  ['+380 +48 22 123 45 67', '+48221234567'],
  ['+380 380', '+380380'],
  ['+380 8 067 123-45-67', '+380671234567'],
  ['+380 80671234567', '+380671234567'],
  ['+380 8 (067) 123-45-67', '+380671234567'],
  ['+380 (067) 123 45 67', '+380671234567'],
  ['+380 38 (067) 123 45 67', '+380671234567'],
  ['+380 00380671234567', '+380671234567'],
  ['+380 800 33 55 35', '+380800335535'],
  ['+380 0 800 33 55 35', '+380800335535'],
  ['+380 8 0 800 33 55 35', '+380800335535'],
  ['067 123 45 67', '+380671234567'],
  ['', ''],
])('the text %j in a phone field prefilled with +380 becomes the number %s', (typed, number) =>
  expect(normalisePhone(joinPhonePrefix(typed, '+380'))).toBe(number),
)

/** Each way in which people begin a Ukrainian number. */
const BEGINNINGS = ['', '0', '80', '8 0', '8-0', '380', '38 0', '+380', '+38 0', '00380']
/** Numbers after the country's code; none begins with 0, nor with 80 but for the free 800. */
const national = fc.stringMatching(/^(?:[1-79]\d\d|8[1-9]\d|800)\d{6}$/)

test('a Ukrainian number becomes the same number in each way of typing it, typed letter by letter or pasted', () =>
  fc.assert(
    fc.property(
      national,
      fc.constantFrom(...BEGINNINGS),
      fc.constantFrom(' ', '-', '', '\u2013'),
      fc.boolean(),
      (number, beginning, space, hasBrackets) => {
        const code = beginning + number.slice(0, 2)
        const operator = hasBrackets ? code.replace(/(0?\d\d)$/, `${space}($1)`) : code
        const typed = [operator, number.slice(2, 5), number.slice(5, 7), number.slice(7)].join(space)
        const pasted = joinPhonePrefix(`+380 ${typed}`, '+380')
        const byLetter = Array.from(typed).reduce(
          (text, letter) => joinPhonePrefix(text + letter, '+380'),
          '+380 ',
        )
        expect([normalisePhone(pasted), normalisePhone(byLetter)]).toEqual([`+380${number}`, `+380${number}`])
      },
    ),
  ))

test('a number with another country’s prefix keeps its 0', () =>
  expect(joinPhonePrefix('+39 06 1234567', '+39')).toBe('+39 06 1234567'))

test.each([
  ['+380 ', true],
  ['+380', true],
  ['+380 6', false],
  ['', false],
])('the phone field %j has only the prefix: %s', (text, expected) =>
  expect(isOnlyPhonePrefix(text, '+380')).toBe(expected),
)
