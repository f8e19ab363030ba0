import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderIdFrom } from './order-id.ts'
import { orderNumber, sequenceOfNumber } from './order-number.ts'
import { mayBecome, mayCancel, mayPay, profileOrderStatus } from './order-states.ts'
import { ORDER_STATES } from './order.ts'

test.each([
  [20, 30, true],
  [20, 40, true],
  [30, 40, true],
  [20, 20, false],
  [30, 20, false],
  [30, 30, false],
  [40, 20, false],
  [40, 30, false],
  [40, 40, false],
] as const)('an order in state %d may become %d: %s', (from, to, may) =>
  expect(mayBecome(from, to)).toBe(may),
)

test('buyers cancel until the order is being made, staff until it is cancelled', () => {
  const may = ORDER_STATES.flatMap(state =>
    [false, true].map(productionStarted => [
      state,
      productionStarted,
      mayCancel({ state, productionStarted }, 'buyer'),
      mayCancel({ state, productionStarted }, 'staff'),
    ]),
  )
  expect(may).toEqual([
    [20, false, true, true],
    [20, true, false, true],
    [30, false, false, true],
    [30, true, false, true],
    [40, false, false, false],
    [40, true, false, false],
  ])
})

test.each([
  ['liqpay', 'pending', 20, true],
  ['liqpay', 'failed', 20, true],
  ['liqpay', 'paid', 20, false],
  ['liqpay', 'refunded', 20, false],
  ['liqpay', 'pending', 40, false],
  ['upon-receipt', 'none', 20, false],
  ['bank-transfer', 'pending', 20, false],
] as const)(
  'an order by %s, %s, in state %d may be paid by card: %s',
  (paymentMethod, paymentState, state, may) =>
    expect(mayPay({ paymentMethod, paymentState, state })).toBe(may),
)

test.each([
  [null, 10],
  [20, 20],
  [30, 30],
  [40, 10],
] as const)('a profile whose newest order is %s has order_status %d', (newest, status) =>
  expect(profileOrderStatus(newest)).toBe(status),
)

test('a number is read back however it was typed', () => {
  expect(orderNumber(10_014)).toBe('100-149')
  for (const typed of ['100-149', '100149', ' 100 149 ', '№100–149', '#100-149'])
    expect(sequenceOfNumber(typed)).toBe(10_014)
})

test('a number with one wrong digit is no order’s number', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1_000, max: 9_999_999 }),
      fc.nat(),
      fc.integer({ min: 1, max: 9 }),
      (sequence, place, by) => {
        const number = orderNumber(sequence).replace('-', '')
        const at = place % number.length
        const wrong = (Number(number[at]) + by) % 10
        expect(sequenceOfNumber(number)).toBe(sequence)
        expect(sequenceOfNumber(`${number.slice(0, at)}${wrong}${number.slice(at + 1)}`)).toBeNull()
      },
    ),
  )
})

test.each(['', '-', '149', 'abc-149', '1'.repeat(30), '100-148'])('%j is no number', text =>
  expect(sequenceOfNumber(text)).toBeNull(),
)

test('an order’s id holds a hundred random bits', () => {
  expect(orderIdFrom(Uint8Array.from({ length: 20 }, (_, at) => at))).toBe('0123456789abcdefghjk')
  expect(() => orderIdFrom(new Uint8Array(19))).toThrow(RangeError)
})
