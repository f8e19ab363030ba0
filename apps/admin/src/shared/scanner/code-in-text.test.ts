import { orderNumber } from '@dotyk/domain/orders'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { extractOrderCode } from './code-in-text.ts'

test.each([
  ['100-149', '100-149'],
  ['20450000000001', '20450000000001'],
  [' 2045 0000 0000 01\n', '20450000000001'],
  ['12345', null],
  ['https://dotyk.example/0abc', null],
  ['BEGIN:VCARD', null],
  ['-100149', null],
  ['', null],
])('the order or waybill number in the scanned text «%s» is %s', (text, code) => {
  expect(extractOrderCode(text)).toBe(code)
})

test('any order number is recognised in a scanned text', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10_001, max: 2_147_483_647 }), sequence => {
      expect(extractOrderCode(orderNumber(sequence))).toBe(orderNumber(sequence))
    }),
  )
})
