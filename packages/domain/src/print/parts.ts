import { darkRuns } from './dark-runs.ts'
import { circlePath, transformShapes, type Shape } from './shapes.ts'

export type FontWeight = 400 | 700

/** A line of text converted to outlines, so that a print needs no font. */
export interface OutlinedText<Outline = string> {
  /** The width of the line in units of the type size. */
  width: number
  /** The outlines for a type size of 1: the baseline is at 0, and after `scale` the y axis points upwards. */
  paths: { d: Outline; x: number; scale: number }[]
}

/** Converts a text to outlines. Characters that the fonts lack, such as those of other alphabets, are left out. */
export type OutlineText<Outline = string> = (text: string, weight: FontWeight) => OutlinedText<Outline>

/**
 * The functions that draw letters and QR codes. `Outline` describes a letter: a path, or a text that a browser sets in its font.
 */
export interface PrintTools<Outline = string> {
  outline: OutlineText<Outline>
  /** Returns the modules of a QR code with its quiet zone, row by row; true means dark. */
  code: (text: string) => boolean[][]
}

/** The colours of a print, `#rrggbb`. */
export interface Inks {
  print: string
  faint: string
  spark: string
}

/** A position and width in millimetres, from the top left of the printed surface. */
export interface PrintBox {
  x: number
  y: number
  width: number
}

interface TextPlace extends PrintBox {
  /** The vertical position of the baseline. */
  y: number
  /** The maximum type size in millimetres; a long line is set smaller. */
  size: number
  fill: string
  weight?: FontWeight
  anchor?: 'start' | 'middle'
}

/** Draws a line of text that fits the given width. */
export function textLine<Outline>(
  outline: OutlineText<Outline>,
  text: string,
  place: TextPlace,
): Shape<Outline>[] {
  const { x, y, width, fill, weight = 700, anchor = 'start' } = place
  const outlined = outline(text, weight)
  if (outlined.width === 0) return []
  const size = Math.min(place.size, width / outlined.width)
  const left = anchor === 'start' ? x : x + (width - outlined.width * size) / 2
  return transformShapes(glyphShapes(outlined, fill), { x: left, y, scale: size })
}

export function glyphShapes<Outline>({ paths }: OutlinedText<Outline>, fill: string): Shape<Outline>[] {
  return paths.map(({ d, x, scale }) => ({ d, fill, placement: { x, y: 0, scaleX: scale, scaleY: -scale } }))
}

/** Draws the brand mark, a dot with two waves, in a square of side `width`. */
export function brandMarkShapes({ print, spark }: Inks, { x, y, width }: PrintBox): Shape[] {
  const waves = { colour: print, width: 3.6, isRound: true }
  return transformShapes(
    [
      { d: circlePath(7, 25, 5), fill: spark },
      { d: 'M7 10a15 15 0 0 1 15 15M7 2a23 23 0 0 1 23 23', line: waves },
    ],
    { x, y, scale: width / 32 },
  )
}

/** Draws the contactless symbol, which shows where to hold a phone. */
export function contactlessShapes(colour: string, { x, y, width }: PrintBox): Shape[] {
  const arcs = [6, 11, 16]
    .map(radius => {
      const reach = radius * Math.SQRT1_2
      return `M${10 + reach} ${16 - reach}a${radius} ${radius} 0 0 1 0 ${2 * reach}`
    })
    .join('')
  return transformShapes([{ d: arcs, line: { colour, width: 2.6, isRound: true } }], {
    x,
    y,
    scale: width / 28,
  })
}

/**
 * Draws a QR code that is `width` millimetres wide with its quiet zone. Cameras need dark modules on a light background, so an
 * ink lighter than the base prints the light modules, and the dark base shows through.
 */
export function qrShapes(
  rows: readonly (readonly boolean[])[],
  { x, y, width }: PrintBox,
  ink: { fill: string; isLight: boolean },
): Shape[] {
  const d = rows
    .flatMap((row, line) =>
      darkRuns(ink.isLight ? row.map(dark => !dark) : row).map(
        run => `M${run.x} ${line}h${run.width}v1h-${run.width}z`,
      ),
    )
    .join('')
  return transformShapes([{ d, fill: ink.fill, isCrisp: true }], { x, y, scale: width / rows.length })
}
