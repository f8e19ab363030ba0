import { expect, test } from 'vitest'
import { nextChip } from './next-chip.ts'

test('the first chip that isn’t written comes next, also one that is written again', () => {
  expect(nextChip([], 2)).toBe(1)
  expect(nextChip([{ number: 1 }], 2)).toBe(2)
  expect(nextChip([{ number: 2 }], 2)).toBe(1)
  expect(nextChip([{ number: 1 }, { number: 2 }], 2)).toBeNull()
})
