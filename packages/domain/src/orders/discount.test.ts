import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Discount, discountAmount, findDiscountRefusal, normaliseDiscountCode } from './discount.ts'
import { orderPrice } from './price.ts'
import { priceLines } from './price-lines.ts'

const SPRING: Discount = {
  code: 'SPRING',
  value: { kind: 'percent', percent: 10 },
  validFrom: '2026-03-01',
  validUntil: '2026-05-31',
  maxOrders: 5,
  minCount: 2,
  accessories: [1, 2],
  isStopped: false,
}
const order = { accessory: 1, count: 2, currency: 'UAH' } as const
const now = { today: '2026-04-01', orders: 4 }

test.each([
  [' spring-10 ', 'SPRING-10'],
  ['весна 2026', 'ВЕСНА2026'],
  ['ab', null],
  ['A'.repeat(33), null],
  ['-ABC', null],
  ['AB--C', null],
  ['<b>abc</b>', null],
  ['', null],
])('the typed promo code %j is stored as %j', (typed, code) =>
  expect(normaliseDiscountCode(typed)).toBe(code),
)

describe('a code counts for an order', () => {
  test.each([
    ['within all its limits', {}, {}, {}, null],
    ['on its first day', {}, {}, { today: '2026-03-01' }, null],
    ['on its last day', {}, {}, { today: '2026-05-31' }, null],
    ['on the day before its first', {}, {}, { today: '2026-02-28' }, 'discount-not-valid-today'],
    ['on the day after its last', {}, {}, { today: '2026-06-01' }, 'discount-not-valid-today'],
    ['once all its orders are placed', {}, {}, { orders: 5 }, 'discount-used-up'],
    ['for an accessory that it isn’t for', {}, { accessory: 3 }, {}, 'discount-other-product'],
    ['for fewer pieces', {}, { count: 1 }, {}, 'discount-too-few'],
    ['once staff stopped it', { isStopped: true }, {}, {}, 'discount-not-found'],
    [
      'in another currency than its amount',
      { value: { kind: 'amount', amount: 100, currency: 'USD' } },
      {},
      {},
      'discount-other-currency',
    ],
    [
      'without limits, on any day for anything',
      { validFrom: null, validUntil: null, maxOrders: null, minCount: 1, accessories: null },
      { accessory: 4, count: 1 },
      { today: '2030-01-01', orders: 1_000 },
      null,
    ],
  ] as const)('the refusal of a promo code %s is $4', (_, ofDiscount, ofOrder, ofNow, refusal) => {
    const discount = { ...SPRING, ...ofDiscount }
    expect(findDiscountRefusal(discount, { ...order, ...ofOrder }, { ...now, ...ofNow })).toBe(refusal)
  })
})

test.each([
  [{ kind: 'percent', percent: 10 }, 49_900, 4_990],
  [{ kind: 'percent', percent: 100 }, 49_900, 49_900],
  [{ kind: 'percent', percent: 33 }, 101, 34],
  [{ kind: 'amount', amount: 5_000, currency: 'UAH' }, 49_900, 5_000],
  [{ kind: 'amount', amount: 50_000, currency: 'UAH' }, 49_900, 49_900],
] as const)('the discount %j takes from %s minor units %s', (value, sum, taken) =>
  expect(discountAmount(value, sum)).toBe(taken),
)

const values = fc.oneof(
  fc.constantFrom(1, 3, 10, 33, 50, 99, 100).map(percent => ({ kind: 'percent' as const, percent })),
  fc
    .integer({ min: 1, max: 300_000 })
    .map(amount => ({ kind: 'amount' as const, amount, currency: 'UAH' as const })),
)

test('with a discount the lines of an order add up to a total that is never negative nor above the one without', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 1, max: 50 }),
      fc.nat(3),
      fc.nat(3),
      values,
      (unitPrice, count, printDesigns, pageDesigns, discount) => {
        const input = {
          unitPrice,
          count,
          printDesigns,
          pageDesigns,
          printDesignPrice: { first: 30_000, subsequent: 15_000 },
          pageDesignPrice: { first: 99_999, min: 50_001, discount: 7 },
        }
        const price = orderPrice({ ...input, discount })
        expect(priceLines(price).reduce((sum, { amount }) => sum + amount, 0)).toBe(price.total)
        expect(price.total).toBeGreaterThanOrEqual(0)
        expect(price.total).toBeLessThanOrEqual(orderPrice(input).total)
        expect(priceLines(price).filter(({ part, amount }) => part !== 'discount' && amount < 0)).toEqual([])
        if (discount.kind === 'percent' && discount.percent === 100) expect(price.total).toBe(0)
      },
    ),
  )
})
