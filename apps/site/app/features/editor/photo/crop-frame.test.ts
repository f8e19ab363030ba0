import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  centredFrame,
  type CropFrame,
  MAX_ZOOM,
  moveFrame,
  type PixelSize,
  zoomFrame,
  zoomOfFrame,
} from './crop-frame.ts'

test('the first crop of a wide picture is its middle, of an upright one higher, where the face is', () => {
  expect(centredFrame({ width: 900, height: 300 })).toEqual({ x: 300, y: 0, side: 300 })
  // The frame starts at a third of the remaining height: 600 / 3 = 200.
  expect(centredFrame({ width: 300, height: 900 })).toEqual({ x: 0, y: 200, side: 300 })
})

test('moving the crop by half a frame moves it by half its side, and stops at the edge', () => {
  const picture = { width: 900, height: 300 }
  const frame = centredFrame(picture)
  expect(moveFrame(frame, picture, 0.5, 0)).toEqual({ x: 450, y: 0, side: 300 })
  expect(moveFrame(frame, picture, 9, -9)).toEqual({ x: 600, y: 0, side: 300 })
})

test('zooming the crop keeps the point under the fingers', () => {
  const picture = { width: 800, height: 800 }
  const frame = zoomFrame(centredFrame(picture), picture, 2, { x: 0.25, y: 0.75 })
  // The point is at a quarter of 800, which is 200. In the new frame it is at 100 plus a quarter of 400, which is 200 too.
  expect(frame).toEqual({ x: 100, y: 300, side: 400 })
  expect(zoomOfFrame(frame, picture)).toBe(2)
})

test('the crop frame stays a square inside the picture, whatever is done', () => {
  const number = fc.double({ min: -5, max: 5, noNaN: true })
  const step = fc.oneof(
    fc.record({ dx: number, dy: number }),
    fc.record({
      zoom: fc.double({ min: 0, max: 9, noNaN: true }),
      at: fc.record({
        x: fc.double({ min: 0, max: 1, noNaN: true }),
        y: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
    }),
  )
  const side = fc.integer({ min: 1, max: 9_000 })
  fc.assert(
    fc.property(fc.record({ width: side, height: side }), fc.array(step), (picture: PixelSize, steps) => {
      const frame = steps.reduce<CropFrame>(
        (now, one) =>
          'zoom' in one ? zoomFrame(now, picture, one.zoom, one.at) : moveFrame(now, picture, one.dx, one.dy),
        centredFrame(picture),
      )
      const nearly = 1e-6 * Math.max(picture.width, picture.height)
      expect(frame.x).toBeGreaterThanOrEqual(0)
      expect(frame.y).toBeGreaterThanOrEqual(0)
      expect(frame.x + frame.side).toBeLessThanOrEqual(picture.width + nearly)
      expect(frame.y + frame.side).toBeLessThanOrEqual(picture.height + nearly)
      expect(zoomOfFrame(frame, picture)).toBeLessThanOrEqual(MAX_ZOOM + nearly)
    }),
  )
})
