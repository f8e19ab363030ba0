import {
  glyphShapes,
  type OutlineText,
  type Shape,
  transformShapes,
  type FontWeight,
} from '@dotyk/domain/print'
import { wrapWords } from '../../../pdf/wrap-words.ts'

/** The distance between two baselines, and from the top of a block to its first baseline, in units of the type size. */
const LEADING = 1.16
const ASCENT = 0.92
/** The factor by which each attempt reduces the type size. */
const STEP = 0.94
/** The share of the largest type size below which a word is broken instead of being set smaller. */
const WHOLE_WORDS = 0.4

export interface TextBox {
  x: number
  width: number
  /** The maximum height of all lines together. */
  height: number
  /** The largest type size, in the drawing's units. */
  size: number
  weight: FontWeight
  fill: string
  anchor: 'start' | 'middle'
}

/** The shapes of a text whose top is at y = 0, and its height; the height is 0 if no letter can be drawn. */
export interface TextBlock {
  shapes: Shape[]
  height: number
}

/** Lays out a text in a box at the largest size that fits; breaks a word only if the text would be tiny otherwise. */
export function layOutText(outline: OutlineText, text: string, room: TextBox): TextBlock {
  if (outline(text, room.weight).width === 0) return { shapes: [], height: 0 }
  const widthOf = letterWidths(outline, room.weight)
  for (let size = room.size; ; size *= STEP) {
    const fits = (line: string) => widthOf(line) * size <= room.width
    const breaksWord = text.split(/\s+/).some(word => !fits(word))
    if (breaksWord && size > room.size * WHOLE_WORDS) continue
    const lines = wrapWords(text, fits)
    const height = (ASCENT + 0.24 + (lines.length - 1) * LEADING) * size
    if (height > room.height) continue
    const shapes = lines.flatMap((line, at) => {
      const outlined = outline(line, room.weight)
      // A line may be slightly wider than the sum of its letters' widths.
      const scale = Math.min(size, room.width / outlined.width)
      const left = room.anchor === 'start' ? 0 : (room.width - outlined.width * scale) / 2
      const y = (ASCENT + at * LEADING) * size
      return transformShapes(glyphShapes(outlined, room.fill), { x: room.x + left, y, scale })
    })
    return { shapes, height }
  }
}

/**
 * Returns a function that measures a text as the sum of its letters' widths; each letter is measured once, because a long text
 * is tried in many sizes.
 */
function letterWidths(outline: OutlineText, weight: FontWeight): (text: string) => number {
  const widths = new Map<string, number>()
  const widthOf = (letter: string): number => {
    const known = widths.get(letter) ?? outline(letter, weight).width
    widths.set(letter, known)
    return known
  }
  return text => Array.from(text).reduce((sum, letter) => sum + widthOf(letter), 0)
}
