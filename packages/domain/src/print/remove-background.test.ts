import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { edgeColours, type PixelGrid, removeBackground } from './remove-background.ts'

const CLEAR = [255, 255, 255, 0] as const
const WHITE = [255, 255, 255, 255] as const
const BLACK = [0, 0, 0, 255] as const
const GREY = [128, 128, 128, 255] as const
const CREAM = [250, 240, 220, 255] as const
const HALF_RED = [200, 0, 0, 128] as const
type Pixel = readonly [number, number, number, number]

const LETTERS: Record<string, Pixel> = { w: WHITE, b: BLACK, g: GREY, c: CREAM, r: HALF_RED, '.': CLEAR }

/** Creates a picture from rows of text in which each letter is one pixel. */
function drawn(...rows: string[]): PixelGrid {
  const data = Uint8Array.from(
    rows.flatMap(row => Array.from(row).flatMap(letter => LETTERS[letter] ?? CLEAR)),
  )
  return { data, width: rows[0]?.length ?? 0, height: rows.length }
}

const opacities = ({ data, width, height }: PixelGrid) =>
  Array.from({ length: height }, (_row, y) =>
    Array.from({ length: width }, (_column, x) => data[(y * width + x) * 4 + 3] ?? 0),
  )
const pixel = ({ data, width }: PixelGrid, x: number, y: number) => [
  ...data.subarray((y * width + x) * 4, (y * width + x + 1) * 4),
]

const onWhite = { colour: '#ffffff', tolerance: 10 }

// Few colours create connected areas, many colours create edges.
const anyPixel = fc.oneof(
  fc.constantFrom(WHITE, BLACK, GREY, CREAM, CLEAR, HALF_RED),
  fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.constantFrom(0, 90, 254, 255)),
)
const anyPicture = fc
  .record({ width: fc.integer({ min: 1, max: 12 }), height: fc.integer({ min: 1, max: 12 }) })
  .chain(({ width, height }) =>
    fc
      .array(anyPixel, { minLength: width * height, maxLength: width * height })
      .map((pixels): PixelGrid => ({ data: Uint8Array.from(pixels.flat()), width, height })),
  )
const anyKey = fc.record({
  colour: fc.constantFrom('#ffffff', '#000000', '#808080', '#faf0dc', '#3377aa'),
  tolerance: fc.integer({ min: 0, max: 60 }),
})

describe('a removed background', () => {
  test('background removal makes white around a black shape transparent and keeps white inside it', () =>
    expect(
      opacities(
        removeBackground(drawn('wwwwwww', 'wbbbbbw', 'wbwwwbw', 'wbwwwbw', 'wbbbbbw', 'wwwwwww'), onWhite),
      ),
    ).toEqual([
      [0, 0, 0, 0, 0, 0, 0],
      [0, 255, 255, 255, 255, 255, 0],
      [0, 255, 255, 255, 255, 255, 0],
      [0, 255, 255, 255, 255, 255, 0],
      [0, 255, 255, 255, 255, 255, 0],
      [0, 0, 0, 0, 0, 0, 0],
    ]))

  test('background removal turns an edge pixel between white and black into half transparent black', () => {
    const removed = removeBackground(drawn('wwgbbbbb', 'wwgbbbbb', 'wwgbbbbb'), onWhite)
    // The pixel is 255 - 128 = 127 of the 255 steps from white to black, so it gets this opacity.
    expect(pixel(removed, 2, 1)).toEqual([0, 0, 0, 127])
    expect(pixel(removed, 3, 1)).toEqual(BLACK)
  })

  test('background removal removes colours within the tolerance and keeps others', () => {
    const cream = drawn('cccc', 'cbbc', 'cccc')
    // The colour cream differs from white by 35 of 255, which is 13.7 %.
    expect(pixel(removeBackground(cream, { colour: '#ffffff', tolerance: 14 }), 0, 0)[3]).toBe(0)
    expect(removeBackground(cream, { colour: '#ffffff', tolerance: 13 })).toEqual(cream)
  })

  test('the removed background extends across transparent pixels', () =>
    expect(pixel(removeBackground(drawn('.....', '.wwb.', '.....'), onWhite), 2, 1)[3]).toBe(0))

  test('removing a picture’s background twice changes nothing more', () =>
    fc.assert(
      fc.property(anyPicture, anyKey, (picture, key) => {
        const once = removeBackground(picture, key)
        expect(removeBackground(once, key)).toEqual(once)
      }),
      { numRuns: 500 },
    ))

  test('background removal keeps everything inside a frame of another colour', () =>
    fc.assert(
      fc.property(anyPicture, inner => {
        const [width, height] = [inner.width + 6, inner.height + 6]
        const data = Uint8Array.from(
          Array.from({ length: width * height }, (_none, at) => {
            const [x, y] = [(at % width) - 3, Math.floor(at / width) - 3]
            const isInside = x >= 0 && y >= 0 && x < inner.width && y < inner.height
            return isInside ? pixel(inner, x, y) : [...BLACK]
          }).flat(),
        )
        const framed = { data, width, height }
        expect(removeBackground(framed, onWhite)).toEqual(framed)
      }),
    ))

  test('removing a background never raises opacity and changes only pixels within two of a removed one', () =>
    fc.assert(
      fc.property(anyPicture, anyKey, (picture, key) => {
        const removed = removeBackground(picture, key)
        const after = opacities(removed)
        for (const [y, row] of opacities(picture).entries())
          for (const [x, before] of row.entries()) {
            expect(after[y]?.[x]).toBeLessThanOrEqual(before)
            const isNearRemoved = after.some((others, ny) =>
              others.some((opacity, nx) => opacity === 0 && Math.abs(nx - x) <= 2 && Math.abs(ny - y) <= 2),
            )
            if (!isNearRemoved) expect(pixel(removed, x, y)).toEqual(pixel(picture, x, y))
          }
      }),
    ))
})

describe('the colours of a picture’s edge', () => {
  test('background colours are offered by frequency at the picture’s edge, without inner colours', () =>
    expect(edgeColours(drawn('wwwwww', 'wgggww', 'cgggww', 'cccwww'))).toEqual(['#ffffff', '#faf0dc']))
  test('a picture with a transparent edge has no background colours', () =>
    expect(edgeColours(drawn('...', '.b.', '...'))).toEqual([]))
  test('uneven JPEG white is one background colour', () => {
    const uneven = drawn('wwww', 'wbbw', 'wwww')
    for (let at = 0; at < uneven.data.length; at += 8) uneven.data[at] = 238
    expect(edgeColours(uneven)).toHaveLength(1)
  })
  test('at most four background colours are offered', () => {
    const rainbow = Uint8Array.from(
      Array.from({ length: 16 }, (_none, at) => [at * 16, 255 - at * 16, (at % 2) * 255, 255]).flat(),
    )
    expect(edgeColours({ data: rainbow, width: 16, height: 1 })).toHaveLength(4)
  })
})
