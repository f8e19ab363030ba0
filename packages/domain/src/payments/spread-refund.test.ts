import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spreadRefund } from './spread-refund.ts'

test.each([
  [[300, 1_000], 200, [200, 0]],
  [[300, 1_000], 500, [300, 200]],
  [[300, 1_000], 1_300, [300, 1_000]],
  [[0, 1_000], 100, [0, 100]],
] as const)('with %j left, a refund of %i takes %j from each payment', (left, amount, parts) =>
  expect(spreadRefund(left, amount)).toEqual(parts),
)

test('the parts of a refund sum to it and never exceed what is left of their payments', () =>
  fc.assert(
    fc.property(fc.array(fc.nat(1_000), { minLength: 1 }), fc.nat(1_000), (left, share) => {
      const all = left.reduce((sum, each) => sum + each, 0)
      const amount = Math.floor((all * share) / 1_000)
      const parts = spreadRefund(left, amount)
      expect(parts.reduce((sum, each) => sum + each, 0)).toBe(amount)
      expect(parts.every((part, at) => part >= 0 && part <= left[at]!)).toBe(true)
    }),
  ))
