import { expect, test } from 'vitest'
import { blurPrint } from './blur-print.ts'
import type { WarpedPrint } from './warp-print.ts'

/** White lines one pixel wide, eight pixels apart, on a surface of 64 × 16 pixels. */
function lines(): WarpedPrint {
  const [width, height] = [64, 16]
  const data = new Uint8Array(width * height * 4)
  for (let at = 0; at < width * height; at++) if (at % 8 === 4) data.fill(255, at * 4, at * 4 + 4)
  return { box: { left: 0, top: 0, width, height }, data }
}

/** The opacity in the middle row, of the line and beside it. */
const contrast = ({ data, box }: WarpedPrint, column: number) => {
  const at = (8 * box.width + column) * 4 + 3
  return (data[at] ?? 0) - (data[at + 16] ?? 0)
}

test('a print in focus stays as sharp as it was', async () => {
  expect(await blurPrint(lines(), [0, 0, 0.8], 1)).toEqual(lines())
})

test('a print is blurred where its surface is out of focus, nearer and farther than the focus', async () => {
  const blurred = await blurPrint(lines(), [0.5, 0, -16], 1)
  expect(contrast(blurred, 28)).toBeGreaterThan(200)
  expect(contrast(blurred, 4)).toBeLessThan(40)
  expect(contrast(blurred, 52)).toBeLessThan(40)
})

test('a blur is as large, relative to the picture, in a picture of another size', async () => {
  const [full, half] = await Promise.all([
    blurPrint(lines(), [0, 0, 8], 1),
    blurPrint(lines(), [0, 0, 16], 0.5),
  ])
  expect(half).toEqual(full)
})

test('blurring a print keeps the amount of its ink', async () => {
  const ink = ({ data }: WarpedPrint) => data.reduce((sum, value) => sum + value, 0)
  const blurred = await blurPrint(lines(), [0, 0, 8], 1)
  expect(Math.abs(ink(blurred) / ink(lines()) - 1)).toBeLessThan(0.06)
})
