import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sha256 } from './sha256.ts'

test('the hash of any text is the one everybody else computes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), text => {
      expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'))
    }),
  )
})

test.each([55, 56, 63, 64, 65, 119, 120])('a text of %i bytes ends its blocks rightly', length => {
  const text = 'x'.repeat(length)
  expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'))
})
