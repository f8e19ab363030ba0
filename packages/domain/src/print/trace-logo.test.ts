import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PixelGrid } from './remove-background.ts'
import { LOGO_UNITS, traceLogo } from './trace-logo.ts'

type Colour = readonly [number, number, number, number]
const [WHITE, BLACK, CLEAR] = [
  [255, 255, 255, 255],
  [0, 0, 0, 255],
  [0, 0, 0, 0],
] as const

function drawn(width: number, height: number, colourAt: (x: number, y: number) => Colour): PixelGrid {
  const data = Uint8Array.from(
    Array.from({ length: width * height }, (_none, at) =>
      colourAt(at % width, Math.floor(at / width)),
    ).flat(),
  )
  return { data, width, height }
}

function traced(picture: PixelGrid) {
  const logo = traceLogo(picture)
  if (typeof logo === 'string') throw new Error(logo)
  return logo
}

const outlinesOf = (d: string): [number, number][][] =>
  d
    .split('z')
    .filter(part => part !== '')
    .map(part =>
      part
        .slice(1)
        .split('L')
        .map(point => point.split(' ').map(Number) as [number, number]),
    )

/** Returns the area inside an outline in square units; the area of holes is subtracted. */
const areaOf = (d: string): number =>
  Math.abs(
    outlinesOf(d).reduce(
      (all, outline) =>
        all +
        outline.reduce((sum, [x, y], at) => {
          const [nextX, nextY] = outline[(at + 1) % outline.length] ?? [x, y]
          return sum + (x * nextY - nextX * y) / 2
        }, 0),
      0,
    ),
  )

const isIn = (x: number, y: number, left: number, top: number, size: number) =>
  x >= left && y >= top && x < left + size && y < top + size

describe('a traced logo', () => {
  test('a black square is traced as an outline of its size, which begins at its ink', () => {
    const logo = traced(drawn(60, 40, (x, y) => (isIn(x, y, 25, 10, 20) ? BLACK : WHITE)))
    expect(logo).toMatchObject({ width: LOGO_UNITS, height: LOGO_UNITS })
    // Tracing cuts the square's four corners by half of one of its 20 pixels.
    expect(areaOf(logo.d) / LOGO_UNITS ** 2).toBeGreaterThan(0.99)
  })

  test('a hole in a logo is left out of its outline', () => {
    const ring = drawn(60, 60, (x, y) => (isIn(x, y, 10, 10, 40) && !isIn(x, y, 20, 20, 20) ? BLACK : WHITE))
    // A hole takes 20² of the 40² pixels.
    expect(areaOf(traced(ring).d) / LOGO_UNITS ** 2).toBeCloseTo(0.75, 1)
    expect(outlinesOf(traced(ring).d)).toHaveLength(2)
  })

  test('a white logo on black is traced by its white, and a coloured logo on nothing by its colour', () => {
    const dark = drawn(40, 40, (x, y) => (isIn(x, y, 15, 10, 10) ? WHITE : BLACK))
    const yellow = drawn(40, 40, (x, y) => (isIn(x, y, 15, 10, 10) ? [240, 200, 0, 255] : CLEAR))
    const black = drawn(40, 40, (x, y) => (isIn(x, y, 15, 10, 10) ? BLACK : WHITE))
    expect(traced(dark)).toEqual(traced(black))
    expect(traced(yellow)).toEqual(traced(black))
  })

  test('the thinnest line of a traced logo is as wide as it is drawn', () => {
    for (const wide of [3, 7, 12]) {
      const line = (x: number, y: number) =>
        isIn(x, y, 5, 5, 60) || (y >= 80 && y < 80 + wide && x >= 5 && x < 195)
      const { thinnest, width } = traced(drawn(200, 120, (x, y) => (line(x, y) ? BLACK : WHITE)))
      expect(Math.abs((thinnest / width) * 190 - wide)).toBeLessThanOrEqual(1)
    }
  })

  test('every outline of a traced logo is closed within the logo, and tracing is the same each time', () =>
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom<Colour>(WHITE, BLACK, CLEAR), { minLength: 144, maxLength: 144 }),
        pixels => {
          const picture = { data: Uint8Array.from(pixels.flat()), width: 12, height: 12 }
          const logo = traceLogo(picture)
          expect(traceLogo(picture)).toEqual(logo)
          if (typeof logo === 'string') return
          for (const outline of outlinesOf(logo.d)) {
            expect(outline.length).toBeGreaterThanOrEqual(3)
            for (const [x, y] of outline) {
              expect(x).toBeGreaterThanOrEqual(0)
              expect(y).toBeGreaterThanOrEqual(0)
              expect(x).toBeLessThanOrEqual(logo.width)
              expect(y).toBeLessThanOrEqual(logo.height)
            }
          }
        },
      ),
    ))

  test.each([
    [
      'a white logo on nothing',
      'logo-white',
      (x: number): Colour => (x < 20 ? [255, 255, 255, 255] : [255, 255, 255, 0]),
    ],
    ['an all-black picture', 'logo-solid', (): Colour => BLACK],
    ['an empty picture', 'logo-white', (): Colour => CLEAR],
  ])('%s can’t be traced as a logo, for the reason %s', (_what, problem, colourAt) =>
    expect(traceLogo(drawn(40, 40, colourAt))).toBe(problem),
  )

  test('a picture of noise is too detailed to be traced as a logo', () => {
    let seed = 7
    const noise = drawn(500, 500, () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
      return seed > 2 ** 30 ? BLACK : WHITE
    })
    expect(traceLogo(noise)).toBe('logo-too-detailed')
  })
})
