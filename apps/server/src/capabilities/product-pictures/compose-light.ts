import { type Tint, toLinear } from '@dotyk/product-view/tints'
import type { Box } from './box.ts'
import type { WarpedPrint } from './warp-print.ts'

/** A rendered part that can have any colour. Each of its values is the square root of its share of `brightest`. */
export interface LitPart {
  /** The part's position in the picture; the arrays below have a value for each pixel of this box. */
  box: Box
  /** The light that reaches each pixel of the part. */
  light: Uint8Array
  /** Reflected light, independent of the part's colour. */
  gloss: Uint8Array
  /** How much of each pixel the part covers. */
  coverage: Uint8Array
  brightest: number
}

export interface ColouredPart extends LitPart {
  tint: Tint
  /** The print on the part; null for a part without a print. */
  print: WarpedPrint | null
  /** Whether the part emits light, as a screen does, instead of being lit. */
  shines?: boolean
  /** Whether the part reflects like metal, whose highlights are far brighter than those of plastic. */
  isMetal?: boolean
}

/** The amount of light that the largest value of a stage stands for. */
const STAGE_BRIGHTEST = 1.6
/** Light above this amount is compressed, so that a highlight has no hard edge. */
const SHOULDER = 0.72
const CURVE_STEPS = 4_096
const BRIGHTEST = 4

const SQUARED = Float32Array.from({ length: 256 }, (_, value) => (value / 255) ** 2)
const LINEAR = Float32Array.from({ length: 256 }, (_, value) => toLinear(value / 255))
const DISPLAYED = Uint8Array.from({ length: CURVE_STEPS + 1 }, (_, step) =>
  toDisplay((step / CURVE_STEPS) * BRIGHTEST),
)
/** The displayed value of each stage value that no part covers, precomputed because most of a picture is stage. */
const DISPLAYED_STAGE = Uint8Array.from(SQUARED, share => toScreenLight(Math.fround(share * STAGE_BRIGHTEST)))

const NO_INK = new Uint8Array()

/**
 * Draws a stage with coloured parts on it: each part's colour times the light that reaches it, plus its gloss. Parts don't
 * overlap; they only share the pixels of their common edge. Returns red, green and blue for a screen.
 * @param stage red, green and blue of every pixel behind the parts, as square roots of shares of 1.6.
 * @param width of the picture, in pixels.
 */
export function composeLight(stage: Uint8Array, width: number, parts: readonly ColouredPart[]): Buffer {
  const picture = Buffer.allocUnsafe(stage.length)
  for (let at = 0; at < stage.length; at++) picture[at] = DISPLAYED_STAGE[stage[at] ?? 0] ?? 255
  const covering = parts.map(part => ({ part, lights: lightsOf(part) }))
  const colours = new Float32Array(width * 3)
  const uncovered = new Int16Array(width)
  const top = Math.min(...parts.map(({ box }) => box.top))
  const bottom = Math.max(...parts.map(({ box }) => box.top + box.height))
  // Each row is drawn by small functions that loop over numbers only, because the compiler optimises these well.
  for (let y = top; y < bottom; y++) {
    const [from, to] = [y * width * 3, (y + 1) * width * 3]
    const here = covering.filter(({ part: { box } }) => y >= box.top && y < box.top + box.height)
    uncovered.fill(255)
    for (const { part } of here) uncoverRow(uncovered, part, y)
    lightStageRow(colours, stage.subarray(from, to), uncovered)
    for (const { part, lights } of here) addPartRow(colours, part, lights, y)
    displayRow(picture.subarray(from, to), colours, uncovered)
  }
  return picture
}

/** The screen value of an amount of light, 0…255; highlights are compressed. */
export function toScreenLight(light: number): number {
  const step = Math.max(0, Math.min(CURVE_STEPS, Math.round((light / BRIGHTEST) * CURVE_STEPS)))
  return DISPLAYED[step] ?? 255
}

/** Precomputed amounts for each value of a part's light and gloss. */
interface Lights {
  light: Float64Array
  gloss: Float64Array
}

function lightsOf({ brightest, shines = false, isMetal = false }: ColouredPart): Lights {
  const gloss = Float64Array.from(SQUARED, share => share * brightest)
  const ofMetal = (rendered: number) => (1.15 * rendered) / (1 + 0.5 * rendered)
  const light = gloss.map(rendered => (shines ? 1 : isMetal ? ofMetal(rendered) : rendered))
  return { light, gloss }
}

/** Subtracts the part's coverage from the uncovered share of each pixel in a row. */
function uncoverRow(uncovered: Int16Array, { box, coverage }: LitPart, y: number): void {
  const row = (y - box.top) * box.width
  for (let x = 0; x < box.width; x++)
    uncovered[box.left + x] = (uncovered[box.left + x] ?? 0) - (coverage[row + x] ?? 0)
}

/** Adds the stage's light where parts leave a row's pixels partly uncovered; pixels that no part touches are drawn already. */
function lightStageRow(colours: Float32Array, stage: Uint8Array, uncovered: Int16Array): void {
  for (let x = 0; x < uncovered.length; x++) {
    const left = uncovered[x] ?? 255
    if (left === 255) continue
    const seen = (Math.max(0, left) / 255) * STAGE_BRIGHTEST
    for (let at = x * 3; at < x * 3 + 3; at++) colours[at] = (SQUARED[stage[at] ?? 0] ?? 0) * seen
  }
}

function addPartRow(colours: Float32Array, part: ColouredPart, lights: Lights, y: number): void {
  const { box, tint, print } = part
  const row = (y - box.top) * box.width
  const isPrinted = print !== null && y >= print.box.top && y < print.box.top + print.box.height
  const ink = isPrinted ? print.data : NO_INK
  const inkRow = isPrinted ? (y - print.box.top) * print.box.width : 0
  const inkLeft = isPrinted ? print.box.left : 0
  const inkWidth = isPrinted ? print.box.width : 0
  for (let inBox = 0; inBox < box.width; inBox++) {
    const alpha = part.coverage[row + inBox] ?? 0
    if (alpha === 0) continue
    const x = box.left + inBox
    const covered = alpha / 255
    const light = lights.light[part.light[row + inBox] ?? 0] ?? 0
    const gloss = lights.gloss[part.gloss[row + inBox] ?? 0] ?? 0
    const inkX = x - inkLeft
    const inkAt = (inkRow + inkX) * 4
    const opacity = inkX >= 0 && inkX < inkWidth ? (ink[inkAt + 3] ?? 0) / 255 : 0
    for (let channel = 0; channel < 3; channel++) {
      const at = x * 3 + channel
      const printed = opacity === 0 ? 0 : (LINEAR[Math.round((ink[inkAt + channel] ?? 0) / opacity)] ?? 1)
      const own = (tint[channel] ?? 0) * (1 - opacity) + printed * opacity
      colours[at] = (colours[at] ?? 0) + (own * light + gloss) * covered
    }
  }
}

function displayRow(picture: Uint8Array, colours: Float32Array, uncovered: Int16Array): void {
  for (let x = 0; x < uncovered.length; x++) {
    if (uncovered[x] === 255) continue
    for (let at = x * 3; at < x * 3 + 3; at++) picture[at] = toScreenLight(colours[at] ?? 0)
  }
}

function toDisplay(light: number): number {
  const room = 1 - SHOULDER
  const kept = light < SHOULDER ? light : SHOULDER + room * (1 - Math.exp((SHOULDER - light) / room))
  const value = kept <= 0.0031308 ? kept * 12.92 : 1.055 * kept ** (1 / 2.4) - 0.055
  return Math.round(255 * value)
}
