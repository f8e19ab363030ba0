import { MIN_TYPE_SIZE_MM } from './letter-widths.ts'
import { type LineBreaks, lineBreakOptions } from './line-breaks.ts'
import { glyphShapes, type OutlineText, type FontWeight } from './parts.ts'
import { transformShapes, type Shape } from './shapes.ts'

/**
 * The distance between two baselines, in units of the type size; `ASCENT` is the distance from the first baseline to the top of
 * accented capitals.
 */
const LEADING = 1.16
const ASCENT = 0.92
/** The factor by which the maximum type size is reduced for a text in two lines. */
const IN_TWO_LINES = 0.78
/** The factor by which the type in two lines must be larger than in one line for a text to be broken. */
const WORTH_BREAKING = 1.15
/** The factor by which the value of a division is reduced if it breaks a hyphenated word. */
const WORTH_A_WORD = 0.75

interface Room {
  x: number
  width: number
  anchor: 'start' | 'middle'
  /** The vertical position of the last baseline. */
  bottom: number
  /** The top of the area; no part of the text is above it. */
  top: number
  /** The maximum type size. */
  size: number
  weight: FontWeight
  fill: string
}

export interface TypesetText<Outline> {
  shapes: Shape<Outline>[]
  size: number
  /** The vertical position of the first baseline. */
  first: number
}

/** Sets a text in one line, or in two if the type can then be larger; null if the text has no character with an outline. */
export function typesetText<Outline>(
  outline: OutlineText<Outline>,
  text: string,
  room: Room,
): TypesetText<Outline> | null {
  const ways = lineBreakOptions(text).map(way => arrange(outline, way, room))
  if (ways.some(({ size }) => size === Infinity)) return null
  const { outlined, size } = ways.reduce((best, each) => (each.worth > best.worth ? each : best))
  const first = room.bottom - (outlined.length - 1) * LEADING * size
  const shapes = outlined.flatMap((line, at) => {
    const x = room.anchor === 'start' ? room.x : room.x + (room.width - line.width * size) / 2
    return transformShapes(glyphShapes(line, room.fill), { x, y: first + at * LEADING * size, scale: size })
  })
  return { shapes, size, first }
}

/** Computes the type size of one division into lines; `worth` is the value by which divisions are compared. */
function arrange<Outline>(outline: OutlineText<Outline>, { lines, breaksWord }: LineBreaks, room: Room) {
  const outlined = lines.map(line => outline(line, room.weight))
  const widest = Math.max(...outlined.map(({ width }) => width))
  if (widest === 0) return { outlined, size: Infinity, worth: 0 }
  const most = room.size * (lines.length > 1 ? IN_TWO_LINES : 1)
  const high = (room.bottom - room.top) / (ASCENT + LEADING * (lines.length - 1))
  const size = Math.min(most, high, room.width / widest)
  const liking = (lines.length > 1 ? 1 : WORTH_BREAKING) * (breaksWord ? WORTH_A_WORD : 1)
  // A single line is not preferred if its type is too small to read.
  return {
    outlined,
    size,
    worth: size < MIN_TYPE_SIZE_MM ? size * WORTH_A_WORD : Math.max(MIN_TYPE_SIZE_MM, size * liking),
  }
}
