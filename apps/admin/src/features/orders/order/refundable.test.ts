import { expect, test } from 'vitest'
import { amountToReturnByHand, paidAmount, refundableAmount, parseTypedAmount } from './refundable.ts'

const payment = {
  reference: 'a',
  amount: 49_900,
  currency: 'UAH',
  flag: null,
  notices: [],
  refunds: [
    { at: new Date(0), amount: 10_000, by: 'olena', state: 'done' },
    { at: new Date(0), amount: 5_000, by: 'olena', state: 'refused' },
    { at: new Date(0), amount: 1_000, by: 'olena', state: 'unsure' },
  ],
} as const

test('money that was refunded, is being refunded or may have been refunded can’t be refunded again', () => {
  const order = {
    ...({ paymentMethod: 'liqpay', price: 49_900, overpaid: 0, differenceDue: 0, refunded: 10_000 } as const),
    payment: { ...payment, notices: [], refunds: [...payment.refunds] },
  }
  expect(refundableAmount({ ...order, paymentState: 'paid' })).toBe(49_900 - 10_000 - 1_000)
  expect(refundableAmount({ ...order, paymentState: 'refunded' })).toBe(0)
  expect(refundableAmount({ ...order, payment: null, paymentState: 'paid' })).toBe(0)
})

test('the part of a bank transfer that wasn’t returned by hand is refundable', () => {
  const order = {
    ...({ paymentMethod: 'bank-transfer', payment: null } as const),
    ...{ price: 49_900, overpaid: 0, differenceDue: 0, refunded: 10_000 },
  }
  expect(refundableAmount({ ...order, paymentState: 'paid' })).toBe(39_900)
  expect(refundableAmount({ ...order, paymentState: 'pending' })).toBe(0)
})

test('the amount that a correction made cheaper is owed on a bank transfer until it is returned by hand', () => {
  const order = {
    ...({ paymentMethod: 'bank-transfer', paymentState: 'paid', payment: null } as const),
    ...{ price: 49_900, overpaid: 30_000, differenceDue: 0, refunded: 10_000 },
  }
  expect([amountToReturnByHand(order), refundableAmount(order)]).toEqual([20_000, 69_900])
  expect(amountToReturnByHand({ ...order, refunded: 30_000 })).toBe(0)
  expect(amountToReturnByHand({ ...order, paymentMethod: 'liqpay' })).toBe(0)
})

test.each([
  ['100', 10_000],
  [' 99,5 ', 9_950],
  ['0.01', 1],
  ['499.01', null],
  ['0', null],
  ['-5', null],
  ['1e3', null],
  ['', null],
])('a refund typed as %j is %s minor units of at most 49,900', (text, amount) =>
  expect(parseTypedAmount(text, 49_900)).toBe(amount),
)

test.each([
  ['in full', {}, 49_900],
  ['and got a part back', { refunded: 10_050 }, 39_850],
  ['and still owes a difference', { price: 99_800, differenceDue: 49_900 }, 49_900],
  [
    'more than the corrected total, and got the rest back',
    { price: 49_900, overpaid: 10_000, refunded: 10_000 },
    49_900,
  ],
])('what remains paid of an order that its buyer paid %s is computed', (_, changes, paid) => {
  const order = { price: 49_900, overpaid: 0, differenceDue: 0, refunded: 0, ...changes }
  expect(paidAmount(order)).toBe(paid)
})
