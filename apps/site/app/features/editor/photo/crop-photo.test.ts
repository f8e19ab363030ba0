import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centredSquare, PHOTO_SIDE_PX } from './crop-photo.ts'

test('a wide photo loses its sides alike', () => {
  expect(centredSquare(4_000, 3_000)).toEqual({ x: 500, y: 0, side: 3_000, size: 1_024 })
})

test('an upright photo loses less of its top than of its bottom', () => {
  expect(centredSquare(3_000, 4_500)).toEqual({ x: 0, y: 500, side: 3_000, size: 1_024 })
})

test('a small photo is not blown up', () => {
  expect(centredSquare(300, 200).size).toBe(200)
})

test('the square is within the picture, whatever its shape', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 20_000 }), (width, height) => {
      const { x, y, side, size } = centredSquare(width, height)
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
      expect(x + side).toBeLessThanOrEqual(width)
      expect(y + side).toBeLessThanOrEqual(height)
      expect(size).toBeLessThanOrEqual(Math.min(side, PHOTO_SIDE_PX))
    }),
  )
})
