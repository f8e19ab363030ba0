import type { PixelGrid } from './remove-background.ts'

/** The reasons why no one-colour logo can be traced from a picture. Each is an error key. */
export const LOGO_PROBLEMS = ['logo-white', 'logo-solid', 'logo-too-detailed'] as const
export type LogoProblem = (typeof LOGO_PROBLEMS)[number]

/** A one-colour logo as the outline of its printed areas. */
export interface TracedLogo {
  /**
   * The path of the logo. Outer outlines and those of holes run in opposite directions, so that only the areas between them are
   * filled.
   */
  d: string
  /** The size of the logo in units of the outline, without empty margins; the longer side has `LOGO_UNITS`. */
  width: number
  height: number
  /** The width of the logo's thinnest lines, in units of the outline. */
  thinnest: number
}

/** The number of units of a logo's longer side. */
export const LOGO_UNITS = 3_600

/** The minimum difference between light and dark, of 255, at which a logo can be distinguished from its background. */
const LEAST_CONTRAST = 24
/** The maximum distance in pixels of a simplified outline from the traced line. */
const DEVIATION = 0.3
/** The area in square pixels below which an outline is removed as a speck. */
const SPECK = 3
/** The maximum number of characters of an outline; a logo's outline has a few thousand, a photo's has millions. */
const MOST_DETAIL = 300_000
/** The share of lines that is ignored when the thinnest is measured, because ends and corners of letters are always thin. */
const THINNER = 0.01

/**
 * Traces a picture as a one-colour logo: dark areas become ink, or light areas if most of the picture's edge is dark. Transparent
 * pixels count as white.
 */
export function traceLogo(picture: PixelGrid): TracedLogo | LogoProblem {
  const { width, height } = picture
  const darkness = darknessOf(picture)
  const [least, most] = darkness.reduce(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [255, 0],
  )
  if (most - least < LEAST_CONTRAST) return most < LEAST_CONTRAST ? 'logo-white' : 'logo-solid'
  if (isDarkAtEdge(darkness, width, height, thresholdOf(darkness)))
    for (const [at, value] of darkness.entries()) darkness[at] = 255 - value
  const threshold = thresholdOf(darkness)
  const outlines = outlinesOf(darkness, width, height, threshold)
    .filter(outline => Math.abs(areaOf(outline)) >= SPECK)
    .map(simplify)
  return outlines.length === 0
    ? 'logo-white'
    : toPath(outlines, thinnestLine(darkness, width, height, threshold))
}

type Point = readonly [x: number, y: number]

/** Returns how dark each pixel is on a white background, from 0 to 255. */
function darknessOf({ data, width, height }: PixelGrid): Uint8Array {
  const darkness = new Uint8Array(width * height)
  for (let pixel = 0, at = 0; pixel < darkness.length; pixel++, at += 4) {
    const light = 0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0)
    darkness[pixel] = Math.round(((255 - light) * (data[at + 3] ?? 0)) / 255)
  }
  return darkness
}

/** Returns the threshold that best separates light from dark pixels, by Otsu's method. */
function thresholdOf(darkness: Uint8Array): number {
  const counts = new Array<number>(256).fill(0)
  for (const value of darkness) counts[value] = (counts[value] ?? 0) + 1
  const sum = counts.reduce((all, count, value) => all + count * value, 0)
  let [below, sumBelow, best] = [0, 0, -1]
  let [first, last] = [0, 0]
  for (const [value, count] of counts.entries()) {
    below += count
    sumBelow += count * value
    const above = darkness.length - below
    if (below === 0 || above === 0) continue
    const between = below * above * (sumBelow / below - (sum - sumBelow) / above) ** 2
    if (between > best * (1 + 1e-12)) [best, first, last] = [between, value, value]
    else if (between >= best * (1 - 1e-12)) last = value
  }
  // For a picture of two colours every threshold between them is equally good; the middle one keeps soft edges at their position.
  return (first + last + 1) / 2
}

function isDarkAtEdge(darkness: Uint8Array, width: number, height: number, threshold: number): boolean {
  let [dark, all] = [0, 0]
  for (let pixel = 0; pixel < darkness.length; pixel++) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)]
    if (x > 0 && y > 0 && x < width - 1 && y < height - 1) continue
    all += 1
    if ((darkness[pixel] ?? 0) > threshold) dark += 1
  }
  return dark > all / 2
}

const [TOP, RIGHT, BOTTOM, LEFT] = [0, 1, 2, 3] as const
/**
 * The lines through a square of the marching squares algorithm, from edge to edge with the ink on the left. The index is the sum
 * of the corners with ink: 1, 2, 4, 8 clockwise from the upper left.
 */
const LINES: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[LEFT, TOP]],
  [[TOP, RIGHT]],
  [[LEFT, RIGHT]],
  [[RIGHT, BOTTOM]],
  [
    [LEFT, TOP],
    [RIGHT, BOTTOM],
  ],
  [[TOP, BOTTOM]],
  [[LEFT, BOTTOM]],
  [[BOTTOM, LEFT]],
  [[BOTTOM, TOP]],
  [
    [TOP, RIGHT],
    [BOTTOM, LEFT],
  ],
  [[BOTTOM, RIGHT]],
  [[RIGHT, LEFT]],
  [[RIGHT, TOP]],
  [[TOP, LEFT]],
  [],
]

/**
 * Returns the closed lines at which the darkness crosses the threshold (marching squares); the area outside the picture counts
 * as light.
 */
function outlinesOf(darkness: Uint8Array, width: number, height: number, threshold: number): Point[][] {
  const across = width + 1
  const valueAt = (x: number, y: number) =>
    x < 0 || y < 0 || x >= width || y >= height ? 0 : (darkness[y * width + x] ?? 0)
  // The number of an edge is twice the number of its left or upper corner, plus one if the edge is vertical.
  const edge = (x: number, y: number, isDown: boolean) =>
    ((y + 1) * (across + 1) + x + 1) * 2 + (isDown ? 1 : 0)
  const next = new Int32Array((across + 1) * (height + 2) * 2).fill(-1)
  for (let y = -1; y < height; y++)
    for (let x = -1; x < width; x++) {
      const corners =
        (valueAt(x, y) > threshold ? 1 : 0) +
        (valueAt(x + 1, y) > threshold ? 2 : 0) +
        (valueAt(x + 1, y + 1) > threshold ? 4 : 0) +
        (valueAt(x, y + 1) > threshold ? 8 : 0)
      if (corners === 0 || corners === 15) continue
      const edges = [edge(x, y, false), edge(x + 1, y, true), edge(x, y + 1, false), edge(x, y, true)]
      for (const [from, to] of LINES[corners] ?? []) next[edges[from] ?? 0] = edges[to] ?? 0
    }
  const pointOn = (id: number): Point => {
    const corner = id >> 1
    const [x, y] = [(corner % (across + 1)) - 1, Math.floor(corner / (across + 1)) - 1]
    const isDown = id % 2 === 1
    const [from, to] = [valueAt(x, y), isDown ? valueAt(x, y + 1) : valueAt(x + 1, y)]
    const share = (threshold - from) / (to - from)
    return isDown ? [x, y + share] : [x + share, y]
  }
  const outlines: Point[][] = []
  for (let start = 0; start < next.length; start++) {
    if (next[start] === -1) continue
    const outline: Point[] = []
    for (let at = start; next[at] !== -1;) {
      outline.push(pointOn(at))
      const following = next[at] ?? -1
      next[at] = -1
      at = following
    }
    outlines.push(outline)
  }
  return outlines
}

function areaOf(outline: readonly Point[]): number {
  let twice = 0
  for (const [at, [x, y]] of outline.entries()) {
    const [nextX, nextY] = outline[(at + 1) % outline.length] ?? [x, y]
    twice += x * nextY - nextX * y
  }
  return twice / 2
}

/** Removes the points of a closed line that aren't needed to stay within `DEVIATION` (the Ramer–Douglas–Peucker algorithm). */
function simplify(outline: readonly Point[]): Point[] {
  const [first] = outline
  if (!first) return []
  const ring = [...outline, first]
  const isKept = new Uint8Array(ring.length)
  const middle = farthest(ring, 0, ring.length - 1).at
  const spans: [number, number][] = [
    [0, middle],
    [middle, ring.length - 1],
  ]
  isKept[0] = 1
  isKept[middle] = 1
  for (let span = spans.pop(); span; span = spans.pop()) {
    const { at, distance } = farthest(ring, ...span)
    if (distance <= DEVIATION) continue
    isKept[at] = 1
    spans.push([span[0], at], [at, span[1]])
  }
  return outline.filter((_point, at) => isKept[at] === 1)
}

/** Returns the point between two points of a line that is farthest from the straight line between these two. */
function farthest(line: readonly Point[], from: number, to: number): { at: number; distance: number } {
  const [start, end] = [line[from] ?? [0, 0], line[to] ?? [0, 0]]
  const [alongX, alongY] = [end[0] - start[0], end[1] - start[1]]
  const length = Math.hypot(alongX, alongY)
  let found = { at: from, distance: 0 }
  for (let at = from + 1; at < to; at++) {
    const [x, y] = line[at] ?? start
    const [outX, outY] = [x - start[0], y - start[1]]
    const distance = length === 0 ? Math.hypot(outX, outY) : Math.abs(alongX * outY - alongY * outX) / length
    if (distance > found.distance) found = { at, distance }
  }
  return found
}

/**
 * Returns the width of the thinnest lines in pixels: twice the distance from the middle of a line to the background. Distances
 * use the 3-4 chamfer metric, with straight steps of 3 and diagonal steps of 4.
 */
function thinnestLine(darkness: Uint8Array, width: number, height: number, threshold: number): number {
  const across = width + 2
  const distances = new Int32Array(across * (height + 2))
  const inside = function* (isForward: boolean) {
    for (let step = 0; step < width * height; step++) {
      const pixel = isForward ? step : width * height - 1 - step
      yield (Math.floor(pixel / width) + 1) * across + (pixel % width) + 1
    }
  }
  for (const at of inside(true)) {
    const pixel = (Math.floor(at / across) - 1) * width + (at % across) - 1
    if ((darkness[pixel] ?? 0) <= threshold) continue
    distances[at] = Math.min(...near(distances, at, -1, across))
  }
  for (const at of inside(false))
    if (distances[at] !== 0) distances[at] = Math.min(distances[at] ?? 0, ...near(distances, at, 1, across))
  const middles: number[] = []
  for (const at of inside(true)) {
    const distance = distances[at] ?? 0
    if (distance === 0) continue
    const around = [-across - 1, -across, -across + 1, -1, 1, across - 1, across, across + 1]
    if (around.every(by => (distances[at + by] ?? 0) <= distance)) middles.push(distance)
  }
  middles.sort((a, b) => a - b)
  const thin = middles[Math.floor(middles.length * THINNER)] ?? 0
  return (2 * thin) / 3 - 0.5
}

function near(distances: Int32Array, at: number, direction: -1 | 1, across: number): number[] {
  const before = (by: number) => distances[at + direction * by] ?? 0
  return [before(1) + 3, before(across) + 3, before(across - 1) + 4, before(across + 1) + 4]
}

function toPath(outlines: readonly Point[][], thinnest: number): TracedLogo | LogoProblem {
  const points = outlines.flat()
  const bound = (axis: 0 | 1, choose: (a: number, b: number) => number) =>
    points.reduce((found, point) => choose(found, point[axis]), points[0]?.[axis] ?? 0)
  const [left, top] = [bound(0, Math.min), bound(1, Math.min)]
  const [wide, high] = [bound(0, Math.max) - left, bound(1, Math.max) - top]
  const scale = LOGO_UNITS / Math.max(wide, high)
  const unit = (value: number) => Math.round(value * scale)
  const d = outlines
    .map(outline => `M${outline.map(([x, y]) => `${unit(x - left)} ${unit(y - top)}`).join('L')}z`)
    .join('')
  if (d.length > MOST_DETAIL) return 'logo-too-detailed'
  return {
    d,
    width: Math.max(1, unit(wide)),
    height: Math.max(1, unit(high)),
    thinnest: Math.max(1, unit(thinnest)),
  }
}
