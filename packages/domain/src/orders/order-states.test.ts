import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ORDER_ID_BYTES, orderIdFrom, orderNumber, parseOrderNumber } from './order-number.ts'
import {
  mayRecordTransfer,
  hasInvoice,
  mayOrderChangeTo,
  cancelRefusal,
  mayBuyerCancel,
  mayPayOnline,
  profileOrderStatus,
  refundableTransfer,
} from './order-states.ts'
import { ORDER_STATES } from './order.ts'

test.each([
  ['inProgress', 'done', true],
  ['inProgress', 'cancelled', true],
  ['done', 'cancelled', true],
  ['inProgress', 'inProgress', false],
  ['done', 'inProgress', false],
  ['done', 'done', false],
  ['cancelled', 'inProgress', false],
  ['cancelled', 'done', false],
  ['cancelled', 'cancelled', false],
] as const)('an order in state %s may become %s: %s', (from, to, may) =>
  expect(mayOrderChangeTo(from, to)).toBe(may),
)

test('buyers may cancel an order until it is being made', () => {
  const may = ORDER_STATES.flatMap(state =>
    [false, true].map(productionStarted => [
      state,
      productionStarted,
      mayBuyerCancel({ state, productionStarted }),
    ]),
  )
  expect(may).toEqual([
    ['inProgress', false, true],
    ['inProgress', true, false],
    ['done', false, false],
    ['done', true, false],
    ['cancelled', false, false],
    ['cancelled', true, false],
  ])
})

test('staff may cancel an order until it is sent, or once nobody collected it, if nothing of it was replaced or returned', () => {
  const refusals = ORDER_STATES.flatMap(state =>
    [false, true].flatMap(isUncollected =>
      [false, true].map(hasAftercare => [
        state,
        isUncollected,
        hasAftercare,
        cancelRefusal({ state, isUncollected, hasAftercare }),
      ]),
    ),
  )
  expect(refusals).toEqual([
    ['inProgress', false, false, null],
    ['inProgress', false, true, 'order-replaced-or-returned'],
    ['inProgress', true, false, null],
    ['inProgress', true, true, 'order-replaced-or-returned'],
    ['done', false, false, 'order-sent'],
    ['done', false, true, 'order-sent'],
    ['done', true, false, null],
    ['done', true, true, 'order-replaced-or-returned'],
    ['cancelled', false, false, 'order-not-cancellable'],
    ['cancelled', false, true, 'order-not-cancellable'],
    ['cancelled', true, false, 'order-not-cancellable'],
    ['cancelled', true, true, 'order-not-cancellable'],
  ])
})

test.each([
  ['liqpay', 'pending', 'inProgress', true],
  ['liqpay', 'failed', 'inProgress', true],
  ['liqpay', 'paid', 'inProgress', false],
  ['liqpay', 'refunded', 'inProgress', true],
  ['liqpay', 'refunded', 'done', false],
  ['liqpay', 'refunded', 'cancelled', false],
  ['liqpay', 'pending', 'cancelled', false],
  ['upon-receipt', 'none', 'inProgress', false],
  ['bank-transfer', 'pending', 'inProgress', false],
] as const)(
  'an order by %s, %s, in state %s may be paid by card: %s',
  (paymentMethod, paymentState, state, may) =>
    expect(mayPayOnline({ paymentMethod, paymentState, state, differenceDue: 0 })).toBe(may),
)

test.each([
  ['liqpay', 'paid', 'inProgress', true, false],
  ['liqpay', 'paid', 'done', false, false],
  ['liqpay', 'paid', 'cancelled', false, false],
  ['bank-transfer', 'paid', 'inProgress', false, true],
  ['upon-receipt', 'none', 'inProgress', false, false],
] as const)(
  'a difference of an order by %s, %s, in state %s may be paid by card: %s, by transfer: %s',
  (paymentMethod, paymentState, state, byCard, byTransfer) => {
    const order = { paymentMethod, paymentState, state, differenceDue: 100 }
    expect([mayPayOnline(order), mayRecordTransfer(order)]).toEqual([byCard, byTransfer])
  },
)

test.each([
  ['bank-transfer', 'pending', true],
  ['bank-transfer', 'paid', false],
  ['bank-transfer', 'refunded', true],
  ['liqpay', 'pending', false],
  ['upon-receipt', 'none', false],
] as const)('the transfer of an order by %s, %s, may be recorded: %s', (paymentMethod, paymentState, may) =>
  expect(mayRecordTransfer({ paymentMethod, paymentState, state: 'inProgress', differenceDue: 0 })).toBe(may),
)

test.each([
  ['bank-transfer', 'inProgress', true],
  ['bank-transfer', 'done', true],
  ['bank-transfer', 'cancelled', false],
  ['liqpay', 'inProgress', false],
  ['upon-receipt', 'done', false],
] as const)('an order by %s in state %s has an invoice: %s', (paymentMethod, state, has) =>
  expect(hasInvoice({ paymentMethod, state })).toBe(has),
)

test.each([
  [null, 'none'],
  ['inProgress', 'inProgress'],
  ['done', 'done'],
  ['cancelled', 'none'],
] as const)('a profile whose newest order is %s has order status %s', (newest, status) =>
  expect(profileOrderStatus(newest)).toBe(status),
)

test('an order’s number is recognised however it was typed', () => {
  expect(orderNumber(10_014)).toBe('100-149')
  for (const typed of ['100-149', '100149', ' 100 149 ', '№100–149', '#100-149'])
    expect(parseOrderNumber(typed)).toBe(10_014)
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
        expect(parseOrderNumber(number)).toBe(sequence)
        expect(parseOrderNumber(`${number.slice(0, at)}${wrong}${number.slice(at + 1)}`)).toBeNull()
      },
    ),
  )
})

test.each(['', '-', '149', 'abc-149', '1'.repeat(30), '100-148'])('%j is not an order’s number', text =>
  expect(parseOrderNumber(text)).toBeNull(),
)

test('an order’s id holds at least 128 random bits', () => {
  expect(orderIdFrom(Uint8Array.from({ length: 26 }, (_, at) => at))).toBe('0123456789abcdefghjkmnpqrs')
  expect(() => orderIdFrom(new Uint8Array(25))).toThrow(RangeError)
  expect(ORDER_ID_BYTES * 5).toBeGreaterThanOrEqual(128)
})

test.each([
  ['bank-transfer', 'paid', 0, 49_900],
  ['bank-transfer', 'paid', 10_000, 39_900],
  ['bank-transfer', 'paid', 49_900, 0],
  ['bank-transfer', 'pending', 0, 0],
  ['bank-transfer', 'refunded', 0, 0],
  ['liqpay', 'paid', 0, 0],
] as const)(
  'for an order by %s that is %s, with %i refunded, %i can be refunded by hand',
  (method, state, refunded, left) =>
    expect(refundableTransfer({ paymentMethod: method, paymentState: state, total: 49_900, refunded })).toBe(
      left,
    ),
)
