import { expect, test } from 'vitest'
import { type Pixels, warpPrint } from './warp-print.ts'

const RED = [200, 0, 0, 255]
const PRINT: Pixels = {
  data: Uint8Array.from({ length: 4 * 16 }, (_, at) => RED[at % 4] ?? 0),
  width: 4,
  height: 4,
}
/** A square print of ten pixels, seen from the front. */
const SEEN = warpPrint(
  PRINT,
  [
    [10, 10],
    [20, 10],
    [20, 20],
    [10, 20],
  ],
  30,
  30,
)
const at = (x: number, y: number) => [...SEEN.subarray((y * 30 + x) * 4, (y * 30 + x) * 4 + 4)]

test('a warped print is drawn where its surface is', () => expect(at(15, 15)).toEqual(RED))

test('a warped print reaches a pixel beyond its edges, so no edge shows the material beneath', () => {
  for (const [x, y] of [
    [9, 15],
    [20, 15],
    [15, 9],
    [15, 20],
  ] as const)
    expect(at(x, y)).toEqual(RED)
})

test('a warped print reaches no further than a pixel beyond its edges', () => {
  for (const [x, y] of [
    [8, 15],
    [21, 15],
    [15, 8],
    [15, 21],
  ] as const)
    expect(at(x, y)).toEqual([0, 0, 0, 0])
})
