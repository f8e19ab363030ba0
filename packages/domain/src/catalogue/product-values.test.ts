import { expect, test } from 'vitest'
import { changedKeys } from './product-values.ts'

test('the changed values of a product are those given that differ from the stored ones', () => {
  const stored = { priceUAH: 49_900, inStock: true, brand: 'Dotyk' }
  expect(changedKeys(stored, {})).toEqual([])
  expect(changedKeys(stored, { priceUAH: 49_900, inStock: false })).toEqual(['inStock'])
})
