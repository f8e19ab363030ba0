export type Point = readonly [x: number, y: number]
/** Top left, top right, bottom right, bottom left. */
export type Corners = readonly [Point, Point, Point, Point]
/** Maps a point of the picture to the place on a surface: 0…1 from its left and from its top. */
export type PlaceOnSurface = (x: number, y: number) => Point

/** The perspective in which a flat surface is seen whose corners are at `corners` in a picture. */
export function surfaceSeenAt(corners: Corners): PlaceOnSurface {
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = corners
  // The unit square's image: Heckbert, "Fundamentals of Texture Mapping and Image Warping", 2.2.3.
  const sumX = x0 - x1 + x2 - x3
  const sumY = y0 - y1 + y2 - y3
  const [ax, ay, bx, by] = [x1 - x2, y1 - y2, x3 - x2, y3 - y2]
  const area = ax * by - bx * ay
  const g = (sumX * by - bx * sumY) / area
  const h = (ax * sumY - sumX * ay) / area
  const [a, b, c] = [x1 - x0 + g * x1, x3 - x0 + h * x3, x0]
  const [d, e, f] = [y1 - y0 + g * y1, y3 - y0 + h * y3, y0]
  return (x, y) => {
    const u = (e - f * h) * x + (c * h - b) * y + (b * f - c * e)
    const v = (f * g - d) * x + (a - c * g) * y + (c * d - a * f)
    const w = (d * h - e * g) * x + (b * g - a * h) * y + (a * e - b * d)
    return [u / w, v / w]
  }
}

/** Length in pixels of the longest edge across and of the longest edge down. */
export function sizeSeen([topLeft, topRight, bottomRight, bottomLeft]: Corners): {
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
