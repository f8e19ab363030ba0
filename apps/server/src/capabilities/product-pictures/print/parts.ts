import { darkRuns, qrModules } from '../../../qr-modules.ts'
import type { OutlinedText, OutlineText, Weight } from './outline-text.ts'

/** The colours a print is made with, `#rrggbb`. */
export interface Inks {
  print: string
  faint: string
  spark: string
}

/** Millimetres from the top left of what is printed on. */
export interface Box {
  x: number
  y: number
  width: number
}

interface TextPlace extends Box {
  /** Of the baseline. */
  y: number
  /** The largest size of type in millimetres; a long line is set smaller. */
  size: number
  fill: string
  weight?: Weight
  anchor?: 'start' | 'middle'
}

/** A line of text within a width. */
export function textLine(outline: OutlineText, text: string, place: TextPlace): string {
  const { x, y, width, fill, weight = 700, anchor = 'start' } = place
  const outlined = outline(text, weight)
  if (outlined.width === 0) return ''
  const size = Math.min(place.size, width / outlined.width)
  const left = anchor === 'start' ? x : x + (width - outlined.width * size) / 2
  return `<g transform="translate(${number(left)} ${number(y)}) scale(${number(size)})" fill="${fill}">${letters(outlined)}</g>`
}

function letters({ paths }: OutlinedText): string {
  return paths
    .map(
      ({ d, x, scale }) => `<path transform="translate(${number(x)} 0) scale(${scale} ${-scale})" d="${d}"/>`,
    )
    .join('')
}

/** The touch and its waves, `width` wide and as high. */
export function markOf({ print, spark }: Inks, { x, y, width }: Box): string {
  return `<g transform="translate(${number(x)} ${number(y)}) scale(${number(width / 32)})"><circle cx="7" cy="25" r="5" fill="${spark}"/><path d="M7 10a15 15 0 0 1 15 15M7 2a23 23 0 0 1 23 23" fill="none" stroke="${print}" stroke-width="3.6" stroke-linecap="round"/></g>`
}

/** Waves that say where a phone is held, as on every contactless reader. */
export function wavesOf(fill: string, { x, y, width }: Box): string {
  const arcs = [6, 11, 16]
    .map(radius => {
      const reach = radius * Math.SQRT1_2
      return `M${10 + reach} ${16 - reach}a${radius} ${radius} 0 0 1 0 ${2 * reach}`
    })
    .join('')
  return `<g transform="translate(${number(x)} ${number(y)}) scale(${number(width / 28)})"><path d="${arcs}" fill="none" stroke="${fill}" stroke-width="2.6" stroke-linecap="round"/></g>`
}

/**
 * A code of `width` millimetres with its quiet zone. Cameras want dark modules on light: where the ink is the lighter of
 * the two, what is light is printed and the dark base shows through.
 */
export function codeOf(text: string, { x, y, width }: Box, ink: { fill: string; isLight: boolean }): string {
  const rows = qrModules(text)
  const path = rows
    .flatMap((row, line) =>
      darkRuns(ink.isLight ? row.map(dark => !dark) : row).map(
        run => `M${run.x} ${line}h${run.width}v1h-${run.width}z`,
      ),
    )
    .join('')
  return `<g transform="translate(${number(x)} ${number(y)}) scale(${number(width / rows.length)})"><path fill="${ink.fill}" d="${path}" shape-rendering="crispEdges"/></g>`
}

function number(value: number): string {
  return String(Number(value.toFixed(4)))
}
