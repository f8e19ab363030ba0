import { expect, test } from 'vitest'
import { differing } from './product-values.ts'

test('only what is named and not as stored differs', () => {
  const stored = { priceUAH: 49_900, inStock: true, brand: 'Dotyk' }
  expect(differing(stored, {})).toEqual([])
  expect(differing(stored, { priceUAH: 49_900, inStock: false })).toEqual(['inStock'])
})
