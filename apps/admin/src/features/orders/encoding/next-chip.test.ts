import { expect, test } from 'vitest'
import { nextChip } from './next-chip.ts'

test('the next chip is the first that isn’t written, also while one is written again', () => {
  expect(nextChip([], 2)).toBe(1)
  expect(nextChip([{ number: 1 }], 2)).toBe(2)
  expect(nextChip([{ number: 2 }], 2)).toBe(1)
  expect(nextChip([{ number: 1 }, { number: 2 }], 2)).toBeNull()
})
