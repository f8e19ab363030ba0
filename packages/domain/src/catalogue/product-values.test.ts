import { expect, test } from 'vitest'
import { differing } from './product-values.ts'

test('the changed values of a product are those given that differ from the stored ones', () => {
  const stored = { priceUAH: 49_900, inStock: true, brand: 'Dotyk' }
  expect(differing(stored, {})).toEqual([])
  expect(differing(stored, { priceUAH: 49_900, inStock: false })).toEqual(['inStock'])
})
