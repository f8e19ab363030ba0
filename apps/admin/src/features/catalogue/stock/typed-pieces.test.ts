import { expect, test } from 'vitest'
import { parseTypedPieces } from './typed-pieces.ts'

test.each([
  ['0', 0, 0],
  ['0', 1, undefined],
  ['12', 1, 12],
  [' 1 200 ', 1, 1_200],
  ['1\u00a0000\u202f000', 1, 1_000_000],
  ['1000001', 1, undefined],
  ['', 0, undefined],
  ['-1', 0, undefined],
  ['1.5', 0, undefined],
  ['1e3', 0, undefined],
  ['п’ять', 0, undefined],
] as const)(
  'a stock count typed as %j, where at least %i is allowed, is read as %s',
  (typed, least, pieces) => {
    expect(parseTypedPieces(typed, least)).toBe(pieces)
  },
)
