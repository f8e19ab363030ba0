import { boxPath, type Artwork } from '@dotyk/domain/print'
import { expect, test } from 'vitest'
import { drawPrint } from './draw-print.ts'

/** A card whose left half is red; a half-transparent veil covers half of the red. */
const ARTWORK: Artwork = {
  width: 80,
  height: 50,
  corner: 3,
  isBrushed: true,
  ink: 'all',
  shapes: [
    { d: boxPath(0, 0, 20, 50), fill: '#c80000' },
    { d: boxPath(20, 0, 20, 50), fill: '#c80000', opacity: 0.5 },
  ],
}

const columns = async (artwork: Artwork, part: number) => {
  const { data, width, height } = await drawPrint(artwork, 160)
  return Array.from({ length: height }, (_, y) => {
    const at = (y * width + Math.round(part * width)) * 4
    return [...data.subarray(at, at + 4)] as [number, number, number, number]
  })
}

test('brushed metal has grain where nothing is printed: black lines of different opacities', async () => {
  const bare = await columns(ARTWORK, 0.75)
  expect(bare.every(([red, green, blue]) => red + green + blue === 0)).toBe(true)
  const opacities = bare.map(([, , , opacity]) => opacity)
  expect(Math.max(...opacities) - Math.min(...opacities)).toBeGreaterThan(20)
})

test('ink covers the grain of metal as far as it is opaque', async () => {
  expect(new Set((await columns(ARTWORK, 0.1)).map(String))).toEqual(new Set(['200,0,0,255']))
  const veiled = await columns(ARTWORK, 0.4)
  const plain = await columns({ ...ARTWORK, isBrushed: false }, 0.4)
  const bare = await columns(ARTWORK, 0.75)
  for (const [y, [red, , , opacity]] of veiled.entries()) {
    const [, , , ink] = plain[y] ?? [0, 0, 0, 0]
    // The opacity of the grain differs a little from column to column.
    expect(Math.abs(opacity - (ink + (bare[y]?.[3] ?? 0) * (1 - ink / 255)))).toBeLessThan(8)
    expect(Math.abs((red * opacity) / ink - 200)).toBeLessThan(3)
  }
})

test('a surface that isn’t metal has no grain', async () => {
  expect(new Set((await columns({ ...ARTWORK, isBrushed: false }, 0.75)).map(String))).toEqual(
    new Set(['0,0,0,0']),
  )
})
