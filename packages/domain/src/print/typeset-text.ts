import { MIN_TYPE_SIZE_MM } from './letter-widths.ts'
import { type LineBreaks, lineBreakOptions } from './line-breaks.ts'
import { glyphShapes, type OutlineText, type Weight } from './parts.ts'
import { transformShapes, type Shape } from './shapes.ts'

/** From baseline to baseline, and from the first baseline to the top of accented capitals, in units of the type size. */
const LEADING = 1.16
const ASCENT = 0.92
/** A text in two lines is set smaller than one that has the whole line to itself. */
const IN_TWO_LINES = 0.78
/** How much larger two lines have to be than one, before a text is broken. */
const WORTH_BREAKING = 1.15
/** The weight of the type size against breaking a hyphenated word. */
const WORTH_A_WORD = 0.75

interface Room {
  x: number
  width: number
  anchor: 'start' | 'middle'
  /** The height of the last baseline. */
  bottom: number
  /** Nothing goes higher. */
  top: number
  /** The largest size of type. */
  size: number
  weight: Weight
  fill: string
}

export interface TypesetText<Outline> {
  shapes: Shape<Outline>[]
  size: number
  /** The height of the first baseline. */
  first: number
}

/** A text in one line, or in two where that lets it be larger; null where none of it can be outlined. */
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

/** `worth` is the size that other ways have to exceed. */
function arrange<Outline>(outline: OutlineText<Outline>, { lines, breaksWord }: LineBreaks, room: Room) {
  const outlined = lines.map(line => outline(line, room.weight))
  const widest = Math.max(...outlined.map(({ width }) => width))
  if (widest === 0) return { outlined, size: Infinity, worth: 0 }
  const most = room.size * (lines.length > 1 ? IN_TWO_LINES : 1)
  const high = (room.bottom - room.top) / (ASCENT + LEADING * (lines.length - 1))
  const size = Math.min(most, high, room.width / widest)
  const liking = (lines.length > 1 ? 1 : WORTH_BREAKING) * (breaksWord ? WORTH_A_WORD : 1)
  // An illegible text gains nothing from being on one line.
  return {
    outlined,
    size,
    worth: size < MIN_TYPE_SIZE_MM ? size * WORTH_A_WORD : Math.max(MIN_TYPE_SIZE_MM, size * liking),
  }
}
