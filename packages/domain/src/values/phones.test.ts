import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkPhone,
  isBankCard,
  looksTooShort,
  normalisePhone,
  readablePhone,
  phoneSearchDigits,
} from './phones.ts'
import { withMarks } from './test-invisible-marks.ts'

describe('stored phones', () => {
  test.each([
    ['+380 67 123 45 67', '+380671234567'],
    ['+38 (067) 123-45-67', '+380671234567'],
    ['067 123 45 67', '+380671234567'],
    ['8 067 123 45 67', '+380671234567'],
    ['380671234567', '+380671234567'],
    ['067–123–45–67', '+380671234567'],
    ['\u202a+380 67 123 45 67\u202c', '+380671234567'],
    ['067\u00a0123\u00a045\u00a067', '+380671234567'],
    ['+48 601 234 567', '+48601234567'],
    ['+49 (0)30 1234567', '+49301234567'],
    ['+44 (0) 20 7946 0958', '+442079460958'],
    ['+39 (0)6 1234567', '+39061234567'],
    ['+380 (0)67 123 45 67', '+380671234567'],
    ['00380 67 123 45 67', '+380671234567'],
    ['0049 (0)30 1234567', '+49301234567'],
    ['067.123.45.67', '+380671234567'],
    ['067/123-45-67', '+380671234567'],
    ['tel:+380671234567', '+380671234567'],
    ['tel:%2B380671234567', '+380671234567'],
    ['тел.: 067 123 45 67', '+380671234567'],
    ['0671234', '0671234'],
    ['102', '102'],
  ])('the phone %j is stored as %s', (written, stored) => expect(normalisePhone(written)).toBe(stored))

  test('invisible characters anywhere in a phone are removed', () =>
    fc.assert(
      fc.property(
        fc
          .constantFrom('+380 67 123 45 67', '067 123 45 67', '(067)123-45-67', '00380671234567')
          .chain(withMarks),
        marked => {
          expect(normalisePhone(marked)).toBe('+380671234567')
        },
      ),
    ))

  test('normalising a phone twice gives the same text as once', () =>
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789+-() 80.a/') }), value => {
        expect(normalisePhone(normalisePhone(value))).toBe(normalisePhone(value))
      }),
    ))
})

test.each([
  ['067 123 45 6', true],
  ['0671234', true],
  ['8 067 123 45 6', true],
  ['+48 601', true],
  ['067 123 45 67', false],
  ['8 067 123 45 67', false],
  ['+48 601 234 567', false],
  ['102', false],
  // These numbers break a rule, so the warning of a missing digit isn't shown.
  ['+380 67 123 45 6', false],
  ['067 12a', false],
  ['', false],
])('the phone %j looks too short: %s', (phone, short) => expect(looksTooShort(phone)).toBe(short))

describe('the rules of a phone', () => {
  test.each([
    ['+380671234567', null],
    ['380671234567', null],
    ['0671234567', null],
    ['067 123 45 67', null],
    ['+48601234567', null],
    ['102', null],
    ['1'.repeat(50), null],
    ['', 'phone-required'],
    ['   ', 'phone-required'],
    ['+', 'phone-required'],
    ['( - )', 'phone-required'],
    ['+38067abc4567', 'phone-characters'],
    ['телефон', 'phone-characters'],
    ['++380671234567', 'phone-characters'],
    ['38067+1234567', 'phone-characters'],
    ['١٢٣٤٥٦٧', 'phone-characters'],
    ['+38067123456', 'phone-380-digits'],
    ['+3806712345678', 'phone-380-digits'],
    ['38067123456', 'phone-380-digits'],
    ['380', 'phone-380-digits'],
    ['5168 7422 1234 5676', 'phone-bank-card'],
    ['4441-1144-1234-5677', 'phone-bank-card'],
    ['067 123 45 67 / 050 123 45 67', 'phone-characters'],
    ['1'.repeat(51), 'phone-too-long'],
    ['+' + '1'.repeat(50), 'phone-too-long'],
  ])('the rule that the phone %j breaks is %s', (phone, rule) => expect(checkPhone(phone)).toBe(rule))

  test('the first of several broken phone rules is reported', () => {
    expect(checkPhone('a'.repeat(60))).toBe('phone-characters')
    expect(checkPhone('380' + '1'.repeat(60))).toBe('phone-380-digits')
  })

  test('a megabyte of text is checked as a phone quickly', () => {
    // The test measures the processor time of this thread, which is independent of the machine's other work.
    const before = process.threadCpuUsage()
    expect(checkPhone('1'.repeat(1_000_000))).toBe('phone-too-long')
    expect(checkPhone('a\u200d'.repeat(500_000))).toBe('phone-characters')
    expect(process.threadCpuUsage(before).user).toBeLessThan(1_000_000)
  })
})

test.each([
  ['+380671234567', '+380 67 123 45 67'],
  ['0671234567', '+380 67 123 45 67'],
  ['+48601234567', '+48601234567'],
])('the phone %s is displayed as %s', (stored, read) => expect(readablePhone(stored)).toBe(read))

test.each([
  '5168 7422 1234 5676',
  '4111-1111-1111-1111',
  // One digit of this card number is wrong.
  '4111 1111 1111 1112',
  '9804 0000 0000 0001',
  '6304000000000000000',
  '3782 822463 10005',
])('the number %s is a bank card’s, not a phone', number => {
  expect(isBankCard(number)).toBe(true)
  expect(checkPhone(number)).toBe('phone-bank-card')
})

test.each([
  '+380 67 123 45 67',
  '+49 1512 3456 7890',
  '411111111111111',
  '6304000000000000001',
  '378282246310006',
  '+378 0549 123456',
])('the number %s is not a bank card’s', number => expect(isBankCard(number)).toBe(false))

test.each([
  ['067 123', '067123'],
  ['(067) 123-45-67', '0671234567'],
  ['+38 067', '38067'],
  ['8 067', '8067'],
])('a search for the number %s looks for %s, which the stored one contains', (typed, digits) => {
  expect(phoneSearchDigits(typed)).toBe(digits)
  expect(normalisePhone('067 123 45 67')).toContain(digits)
})

test.each(['', '06', 'Олена', 'olena1@example.com', '20%'])('the text %j is not part of a phone', text =>
  expect(phoneSearchDigits(text)).toBeNull(),
)
