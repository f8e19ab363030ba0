import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkPhone, looksShort, normalisePhone, readablePhone, searchedDigits } from './phones.ts'

describe('a phone is stored without what only helps to read it', () => {
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
    ['0671234', '0671234'],
    ['102', '102'],
  ])('%j becomes %s', (written, stored) => expect(normalisePhone(written)).toBe(stored))

  test('what is stored stays as it is', () =>
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789+-() 8a') }), value => {
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
  // Wrong rather than short: a rule speaks of these.
  ['+380 67 123 45 6', false],
  ['067 12a', false],
  ['', false],
])('whether %j looks short: %s', (phone, short) => expect(looksShort(phone)).toBe(short))

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
    ['1'.repeat(51), 'phone-too-long'],
    ['+' + '1'.repeat(50), 'phone-too-long'],
  ])('%j breaks %s', (phone, rule) => expect(checkPhone(phone)).toBe(rule))

  test('of several broken rules the first one is reported', () => {
    expect(checkPhone('a'.repeat(60))).toBe('phone-characters')
    expect(checkPhone('380' + '1'.repeat(60))).toBe('phone-380-digits')
  })

  test('a megabyte gets its answer at once', () => {
    // Of this thread alone: what else the machine does is no matter.
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
])('%s reads %s', (stored, read) => expect(readablePhone(stored)).toBe(read))

test.each([
  ['067 123', '067123'],
  ['(067) 123-45-67', '0671234567'],
  ['+38 067', '38067'],
  ['8 067', '8067'],
])('a number typed as %s is looked for by %s, which the stored one contains', (typed, digits) => {
  expect(searchedDigits(typed)).toBe(digits)
  expect(normalisePhone('067 123 45 67')).toContain(digits)
})

test.each(['', '06', 'Олена', 'olena1@example.com', '20%'])('%j is no part of a phone', text =>
  expect(searchedDigits(text)).toBeNull(),
)
