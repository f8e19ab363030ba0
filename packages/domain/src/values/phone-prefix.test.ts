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
  ['067 123 45 67', '+380671234567'],
  ['', ''],
])('the text %j in a phone field prefilled with +380 becomes the number %s', (typed, number) =>
  expect(normalisePhone(joinPhonePrefix(typed, '+380'))).toBe(number),
)

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
