import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderPrice } from './price.ts'
import { priceLines } from './price-lines.ts'

const PRICES = {
  printDesignPrice: { first: 30_000, subsequent: 15_000 },
  pageDesignPrice: { first: 100_000, min: 50_000, discount: 10 },
}
const linesOf = (unitPrice: number, count: number, printDesigns: number, pageDesigns: number) =>
  priceLines(orderPrice({ unitPrice, count, printDesigns, pageDesigns, ...PRICES }))

test('seven page designs cost a fraction, and rounding to whole units is a price line of its own', () => {
  // The page designs cost 100000 + 90000 + 81000 + 72900 + 65610 + 59049 + 53144.1, rounded up to a minor unit; the total 571604
  // is then rounded up to a whole unit.
  expect(linesOf(49_900, 1, 0, 7)).toEqual([
    { part: 'products', amount: 49_900 },
    { part: 'pageDesign', amount: 521_704 },
    { part: 'rounding', amount: 96 },
  ])
})

test('a free part of an order has no price line', () =>
  expect(linesOf(49_900, 2, 1, 0)).toEqual([
    { part: 'products', amount: 99_800 },
    { part: 'printDesign', amount: 30_000 },
  ]))

test('the price lines of any order add up to its total', () => {
  const few = fc.integer({ min: 0, max: 20 })
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.integer({ min: 1, max: 1_000 }),
      few,
      few,
      (...order) => {
        const [unitPrice, count, printDesigns, pageDesigns] = order
        const { total } = orderPrice({ unitPrice, count, printDesigns, pageDesigns, ...PRICES })
        const amounts = linesOf(...order).map(({ amount }) => amount)
        expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total)
        expect(amounts.every(Number.isInteger)).toBe(true)
      },
    ),
  )
})
