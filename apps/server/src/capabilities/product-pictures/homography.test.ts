import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Corners, type Point, surfaceSize, surfacePerspectiveTransform } from './homography.ts'

const SEEN: Corners = [
  [120, 60],
  [430, 110],
  [380, 320],
  [90, 260],
]

const placeOn = (corners: Corners, [x, y]: Point) => {
  const [u, v, w] = surfacePerspectiveTransform(corners).map(row => row[0] * x + row[1] * y + row[2])
  return [(u ?? 0) / (w ?? 0), (v ?? 0) / (w ?? 0)] as const
}

test('each corner in the picture is a corner of the surface', () => {
  const places = SEEN.map(corner => placeOn(SEEN, corner).map(value => Number(value.toFixed(9)) + 0))
  expect(places).toEqual([
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ])
})

test('the crossing of the picture’s diagonals is the middle of the surface, however slanted', () => {
  const near = fc.double({ min: -40, max: 40, noNaN: true })
  const corners = fc.array(near, { minLength: 8, maxLength: 8 }).map((by): Corners => {
    const at = (corner: number) => by[corner] ?? 0
    return [
      [100 + at(0), 100 + at(1)],
      [300 + at(2), 100 + at(3)],
      [300 + at(4), 300 + at(5)],
      [100 + at(6), 300 + at(7)],
    ]
  })
  fc.assert(
    fc.property(corners, ([a, b, c, d]) => {
      const cross = (ax: number, ay: number, bx: number, by: number) => ax * by - ay * bx
      const [rx, ry, sx, sy] = [c[0] - a[0], c[1] - a[1], d[0] - b[0], d[1] - b[1]]
      const share = cross(b[0] - a[0], b[1] - a[1], sx, sy) / cross(rx, ry, sx, sy)
      const [u, v] = placeOn([a, b, c, d], [a[0] + share * rx, a[1] + share * ry])
      expect(u).toBeCloseTo(0.5, 6)
      expect(v).toBeCloseTo(0.5, 6)
    }),
  )
})

test('a surface’s size is that of its longest edges', () => {
  const { width, height } = surfaceSize(SEEN)
  expect(Math.round(width)).toBe(314)
  expect(Math.round(height)).toBe(216)
})
