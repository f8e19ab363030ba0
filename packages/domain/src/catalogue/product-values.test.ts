import { expect, test } from 'vitest'
import { changedValueNames } from './product-values.ts'

test('the changed values of a product are those given that differ from the stored ones', () => {
  const stored = { priceUAH: 49_900, inStock: true, brand: 'Dotyk' }
  expect(changedValueNames(stored, {})).toEqual([])
  expect(changedValueNames(stored, { priceUAH: 49_900, inStock: false })).toEqual(['inStock'])
})

test('a list value of a product counts as changed if its items differ', () => {
  const stored = { volumePrices: [{ from: 10, percent: 5 }] }
  expect(changedValueNames(stored, { volumePrices: [{ from: 10, percent: 5 }] })).toEqual([])
  expect(changedValueNames(stored, { volumePrices: [{ from: 10, percent: 6 }] })).toEqual(['volumePrices'])
  expect(changedValueNames(stored, { volumePrices: [] })).toEqual(['volumePrices'])
})
