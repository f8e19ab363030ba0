import { expect, test } from 'vitest'
import { changedKeys } from './product-values.ts'

test('the changed values of a product are those given that differ from the stored ones', () => {
  const stored = { priceUAH: 49_900, inStock: true, brand: 'Dotyk' }
  expect(changedKeys(stored, {})).toEqual([])
  expect(changedKeys(stored, { priceUAH: 49_900, inStock: false })).toEqual(['inStock'])
})

test('a list of a product has changed where it holds something else', () => {
  const stored = { volumePrices: [{ from: 10, percent: 5 }] }
  expect(changedKeys(stored, { volumePrices: [{ from: 10, percent: 5 }] })).toEqual([])
  expect(changedKeys(stored, { volumePrices: [{ from: 10, percent: 6 }] })).toEqual(['volumePrices'])
  expect(changedKeys(stored, { volumePrices: [] })).toEqual(['volumePrices'])
})
