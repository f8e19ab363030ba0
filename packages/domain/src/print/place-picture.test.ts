import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  fillSurface,
  fitSurface,
  judgeResolution,
  maxPrintWidth,
  movePicture,
  placePicture,
  printResolution,
  scalePicture,
} from './place-picture.ts'
import { PRINT_BLEED, PRINT_SAFETY, SURFACE_CUTS } from './surface-cuts.ts'

const cut = fc.constantFrom(...Object.values(SURFACE_CUTS))
const side = fc.integer({ min: 900, max: 3_700 })
const picture = fc.record({ width: side, height: side })
/** Places are rounded to tenths of a millimetre. */
const TENTH = 0.1

test('a picture that fills a surface covers all of its bleed', () =>
  fc.assert(
    fc.property(cut, picture, (surface, size) => {
      const { x, y, width } = fillSurface(surface, size)
      const height = (width * size.height) / size.width
      expect(x).toBeLessThanOrEqual(-PRINT_BLEED + TENTH)
      expect(y).toBeLessThanOrEqual(-PRINT_BLEED + TENTH)
      expect(x + width).toBeGreaterThanOrEqual(surface.width + PRINT_BLEED - TENTH)
      expect(y + height).toBeGreaterThanOrEqual(surface.height + PRINT_BLEED - TENTH)
    }),
  ))

test('a picture that fits a surface is whole within its safe area', () =>
  fc.assert(
    fc.property(cut, picture, (surface, size) => {
      const { x, y, width } = fitSurface(surface, size)
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(PRINT_SAFETY - TENTH)
      expect(x + width).toBeLessThanOrEqual(surface.width - PRINT_SAFETY + TENTH)
      expect(y + (width * size.height) / size.width).toBeLessThanOrEqual(
        surface.height - PRINT_SAFETY + TENTH,
      )
    }),
  ))

test('a picture never leaves its surface, however far it is moved', () =>
  fc.assert(
    fc.property(cut, picture, fc.integer(), fc.integer(), (surface, size, x, y) => {
      const place = movePicture(placePicture(surface, size), { x, y }, surface, size)
      expect(place.x).toBeLessThan(surface.width)
      expect(place.x + place.width).toBeGreaterThan(0)
      expect(place.y).toBeLessThan(surface.height)
      expect(place.y + (place.width * size.height) / size.width).toBeGreaterThan(0)
    }),
  ))

test('a picture is never placed or made so large that it would be refused', () =>
  fc.assert(
    fc.property(cut, picture, fc.double({ min: 1, max: 2_000, noNaN: true }), (surface, size, width) => {
      const placed = placePicture(surface, size)
      for (const place of [placed, scalePicture(placed, width, size)])
        expect(judgeResolution(printResolution(size, place.width))).not.toBe('refused')
    }),
  ))

test('a picture grows around its middle', () => {
  const size = { width: 2_000, height: 1_000 }
  expect(scalePicture({ x: 10, y: 10, width: 20 }, 40, size)).toEqual({ x: 0, y: 5, width: 40 })
})

describe('the first place of a picture', () => {
  const card = { width: 85.6, height: 54, corner: 3.18 }

  test('a picture with the card’s proportions covers the card', () =>
    expect(placePicture(card, { width: 1_083, height: 709 }).width).toBe(91.7))

  test('a square logo is placed whole on a card', () =>
    expect(placePicture(card, { width: 1_000, height: 1_000 })).toEqual({ x: 18.8, y: 3, width: 48 }))

  test('a small logo is placed as large as its resolution allows', () =>
    // 100 pixels at 100 dots per inch are one inch, 25.4 mm.
    expect(placePicture(card, { width: 100, height: 100 }).width).toBe(25.4))
})

test.each([
  [1_011, 85.6, 299, 'fine'],
  [506, 85.6, 150, 'fine'],
  [505, 85.6, 149, 'low'],
  [338, 85.6, 100, 'low'],
  [337, 85.6, 99, 'refused'],
] as const)('%i pixels over %f mm are %i dots an inch: %s', (pixels, millimetres, dots, verdict) => {
  const resolution = printResolution({ width: pixels }, millimetres)
  expect([resolution, judgeResolution(resolution)]).toEqual([dots, verdict])
})

test('a picture’s maximum print size keeps 100 dots an inch', () =>
  expect(maxPrintWidth({ width: 1_000 })).toBe(254))
