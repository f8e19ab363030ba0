import { pdfContents } from './pdf-text.ts'

type Matrix = readonly [number, number, number, number, number, number]

/** The bounding box of a filled outline's points, in points (1/72 inch) on the page. */
export interface PaintedPath {
  left: number
  bottom: number
  width: number
  height: number
}

/** Returns the filled outlines of each page of a PDF, in the order of drawing. */
export function pdfPaths(pdf: Buffer): PaintedPath[][] {
  return pdfContents(pdf)
    .filter(content => content.includes(' cm'))
    .map(readPaths)
}

/** Matches the operators that extend an outline; their last two numbers are the next point. */
const LEADING_ON = /^[mlcvy]$/

function readPaths(content: string): PaintedPath[] {
  const painted: PaintedPath[] = []
  const kept: Matrix[] = []
  let matrix: Matrix = [1, 0, 0, 1, 0, 0]
  let points: (readonly [number, number])[] = []
  let numbers: number[] = []
  for (const token of content.split(/\s+/)) {
    if (/^-?[\d.]+$/.test(token)) {
      numbers.push(Number(token))
      continue
    }
    if (token === 'q') kept.push(matrix)
    else if (token === 'Q') matrix = kept.pop() ?? matrix
    else if (token === 'cm') matrix = multiplied(matrixOf(numbers), matrix)
    else if (token === 're') points.push(...cornersOf(numbers).map(point => moved(point, matrix)))
    else if (LEADING_ON.test(token)) points.push(moved(lastTwo(numbers), matrix))
    else if (/^(?:f\*?|S|s|n)$/.test(token)) {
      if (token.startsWith('f') && points.length > 0) painted.push(boxAround(points))
      points = []
    }
    numbers = []
  }
  return painted
}

function cornersOf([x = 0, y = 0, width = 0, height = 0]: number[]) {
  return [[x, y] as const, [x + width, y + height] as const]
}

function matrixOf([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: number[]): Matrix {
  return [a, b, c, d, e, f]
}

function lastTwo(numbers: number[]) {
  return [numbers.at(-2) ?? 0, numbers.at(-1) ?? 0] as const
}

function moved([x, y]: readonly [number, number], [a, b, c, d, e, f]: Matrix) {
  return [a * x + c * y + e, b * x + d * y + f] as const
}

function multiplied([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix {
  return [
    ...([a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D] as const),
    ...([e * A + f * C + E, e * B + f * D + F] as const),
  ]
}

function boxAround(points: readonly (readonly [number, number])[]): PaintedPath {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, bottom] = [Math.min(...xs), Math.min(...ys)]
  return { left, bottom, width: Math.max(...xs) - left, height: Math.max(...ys) - bottom }
}
