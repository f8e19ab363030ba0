import { expect, test } from 'vitest'
import { nextReceiptTryAt } from './receipt-tries.ts'

const NOW = new Date('2026-11-27T10:00:00Z')
const secondsAfter = (tries: number) => (nextReceiptTryAt(tries, NOW).getTime() - NOW.getTime()) / 1_000

test('a receipt is tried again after 30 seconds, a minute, two, and so on up to an hour', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map(secondsAfter)).toEqual([
    30, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600,
  ])
  expect(secondsAfter(10_000)).toBe(3_600)
})
