import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PAYMENT_STATES } from '../payments/index.ts'
import { PAYMENT_METHODS } from './order.ts'
import { amountToPay, amountOwedBack, settlementOfDifference, settleTotalChange } from './order-balance.ts'

const unpaid = ['cheaper', 'dearer'] as const

test('a price difference is settled as the whole table says, by payment method, payment state and price', () => {
  const table = PAYMENT_METHODS.map(paymentMethod => [
    paymentMethod,
    ...PAYMENT_STATES.map(paymentState => {
      const order = { paymentMethod, paymentState, overpaid: 0, differenceDue: 0, transferRefunded: 0 }
      return unpaid
        .map(change => settlementOfDifference(order, change === 'dearer' ? 100 : -100).settlement)
        .join(' ')
    }),
  ])
  expect(table).toEqual([
    // none, pending, paid, failed, refunded: cheaper and dearer of each
    ['liqpay', 'pay pay', 'pay pay', 'refund payDifference', 'pay pay', 'pay pay'],
    [
      'upon-receipt',
      'onReceipt onReceipt',
      'onReceipt onReceipt',
      'refund payDifference',
      'onReceipt onReceipt',
      'onReceipt onReceipt',
    ],
    [
      'bank-transfer',
      'invoice invoice',
      'invoice invoice',
      'refundByHand invoiceDifference',
      'invoice invoice',
      'invoice invoice',
    ],
  ])
})

test.each([
  ['liqpay', { differenceDue: 300 }, -100, 'payDifference', 200],
  ['liqpay', { differenceDue: 300 }, -300, 'nothing', 0],
  ['liqpay', { differenceDue: 300 }, -500, 'refund', 200],
  ['liqpay', { overpaid: 300 }, 200, 'payDifference', 200],
  ['bank-transfer', { overpaid: 300 }, 200, 'refundByHand', 100],
  ['bank-transfer', { overpaid: 300 }, 500, 'invoiceDifference', 200],
  ['bank-transfer', { overpaid: 300, transferRefunded: 300 }, 200, 'invoiceDifference', 200],
  ['liqpay', {}, 0, 'nothing', 0],
] as const)(
  'for a paid order by %s with %j a difference of %i is settled by %s of %i',
  (paymentMethod, money, difference, settlement, settled) => {
    const paid = { paymentState: 'paid', overpaid: 0, differenceDue: 0, transferRefunded: 0 } as const
    expect(settlementOfDifference({ ...paid, ...money, paymentMethod }, difference)).toEqual({
      settlement,
      settled,
    })
  },
)

test.each([
  ['paid', 0, 1_000],
  ['paid', 300, 300],
  ['pending', 300, 1_000],
  ['refunded', 300, 1_000],
] as const)('an order of 1000 that is %s with %i due is paid by %i', (paymentState, differenceDue, amount) =>
  expect(amountToPay({ paymentState, differenceDue }, 1_000)).toBe(amount),
)

const amount = fc.integer({ min: 1, max: 100_000 })
const action = fc.oneof(
  fc.record({ kind: fc.constant('correct' as const), total: amount }),
  fc.record({ kind: fc.constant('pay' as const) }),
  fc.record({ kind: fc.constant('waive' as const) }),
  fc.record({ kind: fc.constant('return' as const) }),
)

test.each(['liqpay', 'bank-transfer'] as const)(
  'after any corrections, payments and waivers of an order by %s, net payments equal its total less the amount due',
  paymentMethod => {
    fc.assert(
      fc.property(amount, fc.array(action, { maxLength: 30 }), (first, actions) => {
        const order = { total: first, overpaid: 0, differenceDue: 0, transferRefunded: 0 }
        const money = { paymentMethod, paymentState: 'paid' } as const
        let received = first
        let returned = 0
        for (const each of actions) {
          const owed = amountOwedBack({ ...order, ...money })
          if (each.kind === 'correct') {
            const { overpaid, differenceDue, goesBack } = settleTotalChange(
              { ...order, owedBack: owed },
              each.total,
            )
            Object.assign(order, { total: each.total, overpaid, differenceDue })
            if (paymentMethod === 'liqpay') returned += goesBack
            else expect(amountOwedBack({ ...order, ...money })).toBe(goesBack)
            // A buyer never owes a difference and gets money back at the same time.
            expect(Math.min(differenceDue, goesBack)).toBe(0)
          } else if (each.kind === 'pay') {
            received += order.differenceDue
            order.differenceDue = 0
          } else if (each.kind === 'waive') {
            order.total -= order.differenceDue
            order.differenceDue = 0
          } else if (paymentMethod === 'bank-transfer') {
            returned += owed
            order.transferRefunded += owed
          }
          expect(received).toBe(order.total + order.overpaid - order.differenceDue)
          expect(received - returned).toBe(
            order.total - order.differenceDue + amountOwedBack({ ...order, ...money }),
          )
          expect(Math.min(order.overpaid, order.differenceDue, returned)).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  },
)
