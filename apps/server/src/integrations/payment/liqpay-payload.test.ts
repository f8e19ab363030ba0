import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import recorded from './test/liqpay.json' with { type: 'json' }
import {
  decodeJson,
  encodePayload,
  parsePayload,
  toMajorUnits,
  toMinorUnits,
  toPaymentNotice,
} from './liqpay-payload.ts'

test.each<[number | string, number | null]>([
  [499, 49_900],
  ['499', 49_900],
  [14.9, 1_490],
  ['14.90', 1_490],
  ['14.900', 1_490],
  [0.07, 7],
  [4.999, null],
  ['', null],
  ['-1', null],
  ['1e3', null],
  ['12,50', null],
  [Number.NaN, null],
  [Infinity, null],
  [1e21, null],
])('an amount of %j whole units is %j minor units', (major, minor) => expect(toMinorUnits(major)).toBe(minor))

test('every amount is unchanged after conversion to the provider’s format and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), minor => {
      const { amount } = JSON.parse(JSON.stringify({ amount: toMajorUnits(minor) })) as { amount: number }
      expect(toMinorUnits(amount)).toBe(minor)
      expect(toMinorUnits(String(amount))).toBe(minor)
    }),
  )
})

test('a recorded callback is read without anything about its payer', () => {
  const payload = parsePayload(recorded.callbackShape.decoded)!
  const notice = toPaymentNotice(payload, 'sandbox_i00000000000')
  expect(notice).toEqual({
    id: 'ORD-1',
    meaning: 'paid',
    status: 'success',
    amount: 21_000,
    currency: 'UAH',
    errorCode: null,
  })
  expect(JSON.stringify(payload)).not.toMatch(/424242|203\.0\.113/)
})

describe('invalid payloads', () => {
  test.each([
    '',
    'bm8=',
    '%%%',
    Buffer.from('[1]').toString('base64'),
    Buffer.from('null').toString('base64'),
  ])('%j is not a payment payload', data => expect(parsePayload(decodeJson(data))).toBeNull())

  test('a payment provider’s payload without a payment’s id or a status is ignored', () => {
    expect(toPaymentNotice({ status: 'success' }, 'i1')).toBeNull()
    expect(toPaymentNotice({ order_id: 'a' }, 'i1')).toBeNull()
  })
})

test('texts of any language are unchanged in a payment payload', () =>
  expect(decodeJson(encodePayload({ description: 'Замовлення №1 ₴ “їжак”' }))).toEqual({
    description: 'Замовлення №1 ₴ “їжак”',
  }))
