import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderNumber } from './order-number.ts'
import { parseOrderLookup } from './order-lookup.ts'

test.each([
  ['100-149', '067 123 45 67'],
  ['№ 100 149', '+380671234567'],
  ['#100–149 ', '380 (67) 123-45-67'],
  ['100149', '80671234567'],
])('an order’s number and phone are read as people type them: %j, %j', (number, phone) =>
  expect(parseOrderLookup({ number, phone })).toEqual({ sequence: 10_014, phone: '+380671234567' }),
)

test.each([
  ['100-148', '0671234567', ['number']],
  ['', '', ['number', 'phone']],
  ['100-149', '067123', ['phone']],
  ['100-149', 'olena', ['phone']],
  ['1'.repeat(400), '0671234567', ['number']],
])('each field that is typed wrong is named: %j, %j', (number, phone, fields) => {
  const read = parseOrderLookup({ number, phone })
  expect('violations' in read && read.violations.map(({ field }) => field)).toEqual(fields)
})

test('a blank number of an order is asked for, and a wrong one is called wrong', () => {
  const keyOf = (number: string) => {
    const read = parseOrderLookup({ number, phone: '0671234567' })
    return 'violations' in read && read.violations.map(({ key }) => key)
  }
  for (const blank of ['', '  ', '\u200b']) expect(keyOf(blank)).toEqual(['order-number-required'])
  for (const wrong of ['100-148', 'abc', '№']) expect(keyOf(wrong)).toEqual(['order-number-invalid'])
})

test('any order’s number is parsed back to its sequence number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10_001, max: 9_999_999 }), sequence => {
      expect(parseOrderLookup({ number: orderNumber(sequence), phone: '0671234567' })).toMatchObject({
        sequence,
      })
    }),
  )
})
