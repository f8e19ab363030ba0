import { expect } from 'vitest'

/** A size above this share of its limit gets a warning. */
const NEAR = 0.95

/** Fails the test if a size is over its limit, both in bytes, and warns if it is close. */
export function expectSize(bytes: number, limit: number): void {
  if (bytes > limit * NEAR) console.warn(`${bytes} of ${limit} bytes: near the limit`)
  expect(bytes).toBeLessThanOrEqual(limit)
}
