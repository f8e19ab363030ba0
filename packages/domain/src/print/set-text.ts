import { waysToSet } from './line-breaks.ts'
import { letters, type OutlineText, type Weight } from './parts.ts'
import { placed, type Shape } from './shapes.ts'

/** From baseline to baseline, and from the first baseline to the top of accented capitals, in units of the type size. */
const LEADING = 1.16
const ASCENT = 0.92
/** A text in two lines is set smaller than one that has the whole line to itself. */
const IN_TWO_LINES = 0.78
/** How much larger two lines have to be than one, before a text is broken. */
const WORTH_BREAKING = 1.15

interface Room {
  x: number
  width: number
  anchor: 'start' | 'middle'
  /** Of the last baseline. */
  bottom: number
  /** Nothing goes higher. */
  top: number
  /** The largest size of type. */
  size: number
  weight: Weight
  fill: string
}

export interface SetText<Outline> {
  shapes: Shape<Outline>[]
  size: number
  /** Of the first baseline. */
  first: number
}

/** A text in one line, or in two where that lets it be larger; null where none of it can be outlined. */
export function setText<Outline>(
  outline: OutlineText<Outline>,
  text: string,
  room: Room,
): SetText<Outline> | null {
  const [inOne, ...inTwo] = waysToSet(text).map(lines => arrange(outline, lines, room))
  if (!inOne || inOne.size === Infinity) return null
  const best = inTwo.reduce((best, each) => (each.size > best.size ? each : best), {
    ...inOne,
    size: inOne.size * WORTH_BREAKING,
  })
  const { outlined, size } = best.outlined.length > 1 ? best : inOne
  const first = room.bottom - (outlined.length - 1) * LEADING * size
  const shapes = outlined.flatMap((line, at) => {
    const x = room.anchor === 'start' ? room.x : room.x + (room.width - line.width * size) / 2
    return placed(letters(line, room.fill), { x, y: first + at * LEADING * size, scale: size })
  })
  return { shapes, size, first }
}

function arrange<Outline>(outline: OutlineText<Outline>, lines: readonly string[], room: Room) {
  const outlined = lines.map(line => outline(line, room.weight))
  const widest = Math.max(...outlined.map(({ width }) => width))
  if (widest === 0) return { outlined, size: Infinity }
  const most = room.size * (lines.length > 1 ? IN_TWO_LINES : 1)
  const high = (room.bottom - room.top) / (ASCENT + LEADING * (lines.length - 1))
  return { outlined, size: Math.min(most, high, room.width / widest) }
}
