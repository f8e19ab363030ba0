export type Point = readonly [x: number, y: number]
/** The corners of a surface: top left, top right, bottom right, bottom left. */
export type Corners = readonly [Point, Point, Point, Point]
/**
 * Maps a point (x, y) of the picture to a place on a surface, 0…1 from its left and top. Each row holds the factors of x and y
 * and a constant, whose sum it stands for; the place is the first and the second sum, each divided by the third.
 */
export type PerspectiveTransform = readonly [
  u: readonly [x: number, y: number, constant: number],
  v: readonly [x: number, y: number, constant: number],
  w: readonly [x: number, y: number, constant: number],
]

/** The perspective in which a flat surface appears whose corners are at `corners` in a picture. */
export function surfacePerspectiveTransform(corners: Corners): PerspectiveTransform {
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = corners
  // Maps the unit square to the corners: Heckbert, "Fundamentals of Texture Mapping and Image Warping", 2.2.3.
  const sumX = x0 - x1 + x2 - x3
  const sumY = y0 - y1 + y2 - y3
  const [ax, ay, bx, by] = [x1 - x2, y1 - y2, x3 - x2, y3 - y2]
  const area = ax * by - bx * ay
  const g = (sumX * by - bx * sumY) / area
  const h = (ax * sumY - sumX * ay) / area
  const [a, b, c] = [x1 - x0 + g * x1, x3 - x0 + h * x3, x0]
  const [d, e, f] = [y1 - y0 + g * y1, y3 - y0 + h * y3, y0]
  return [
    [e - f * h, c * h - b, b * f - c * e],
    [f * g - d, a - c * g, c * d - a * f],
    [d * h - e * g, b * g - a * h, a * e - b * d],
  ]
}

/** The surface's size in pixels: its longest horizontal edge and its longest vertical edge. */
export function surfaceSize([topLeft, topRight, bottomRight, bottomLeft]: Corners): {
  width: number
  height: number
} {
  return {
    width: Math.max(distance(topLeft, topRight), distance(bottomLeft, bottomRight)),
    height: Math.max(distance(topLeft, bottomLeft), distance(topRight, bottomRight)),
  }
}

function distance([x0, y0]: Point, [x1, y1]: Point): number {
  return Math.hypot(x1 - x0, y1 - y0)
}
