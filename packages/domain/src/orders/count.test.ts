import { expect, test } from 'vitest'
import { clampTypedCount } from './count.ts'

test.each([
  ['', 1],
  ['0', 1],
  ['7', 7],
  [' 12 ', 12],
  ['3 шт.', 3],
  ['-2', 2],
  ['1000', 1_000],
  ['1001', 1_000],
])('the typed count %j becomes %d', (typed, count) => expect(clampTypedCount(typed)).toBe(count))
