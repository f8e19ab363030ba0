import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DiscountValue } from './discount.ts'
import { orderPrice, type OrderPriceInput } from './price.ts'
import { correctedUnitPrice, repriceOrder } from './reprice.ts'

const PRICES: OrderPriceInput = {
  unitPrice: 49_900,
  count: 3,
  printDesigns: 1,
  pageDesigns: 7,
  printDesignPrice: { first: 30_000, subsequent: 15_000 },
  pageDesignPrice: { first: 100_000, min: 50_000, discount: 10 },
}

const anyDiscount = fc.constantFrom<DiscountValue | null>(
  null,
  { kind: 'percent', percent: 10 },
  { kind: 'amount', amount: 5_000, currency: 'UAH' },
)

test('a repriced order costs the same as one placed with the new count', () => {
  fc.assert(
    fc.property(
      anyDiscount,
      fc.integer({ min: 1, max: 1_000 }),
      fc.integer({ min: 1, max: 90_000 }),
      (discount, count, unitPrice) => {
        const repriced = repriceOrder(orderPrice({ ...PRICES, discount }), { unitPrice, count, discount })
        expect(repriced).toEqual(orderPrice({ ...PRICES, unitPrice, count, discount }))
      },
    ),
  )
})

test('an order whose count is corrected keeps the price of its designs, whatever they cost today', () => {
  const before = { products: 99_800, printDesign: 12_300, pageDesign: 0, discount: 11_210, total: 100_900 }
  expect(
    repriceOrder(before, { unitPrice: 49_900, count: 1, discount: { kind: 'percent', percent: 10 } }),
  ).toEqual({ products: 49_900, printDesign: 12_300, pageDesign: 0, discount: 6_220, total: 55_980 })
})

test.each([
  ['at the volume price of the new count, while prices are what they were', 49_900, 12, 44_910],
  ['at the single price, where the count falls below the first row', 44_910, 3, 49_900],
  ['at what it cost, once prices have changed', 39_900, 12, 39_900],
])('a piece of an order with a corrected count costs %s', (_, unitPrice, count, expected) => {
  const current = { unitPrice: 49_900, volumePrices: [{ from: 10, percent: 10 }] }
  const before = { unitPrice, count: unitPrice === 44_910 ? 10 : 5 }
  expect(correctedUnitPrice(before, current, count)).toBe(expected)
  expect(correctedUnitPrice(before, null, count)).toBe(unitPrice)
})
