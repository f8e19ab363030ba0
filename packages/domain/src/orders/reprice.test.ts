import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DiscountValue } from './discount.ts'
import { orderPrice, type OrderPriceInput } from './price.ts'
import { repriceOrder } from './reprice.ts'

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

test('a repriced order costs what it would have cost if it had been placed so', () => {
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
