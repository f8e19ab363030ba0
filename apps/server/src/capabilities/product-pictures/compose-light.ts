/** Red, green and blue as amounts of light, 0…1. */
export type Tint = readonly [number, number, number]

/** A rendered part that is made in colours; each value stands for the square root of its share of `brightest`. */
export interface LitPart {
  /** The light that reaches each pixel of the part. */
  light: Uint8Array
  /** The light it mirrors, whatever its colour. */
  gloss: Uint8Array
  /** How much of each pixel it covers. */
  coverage: Uint8Array
  brightest: number
}

export interface ColouredPart extends LitPart {
  tint: Tint
  /** What is printed on it, premultiplied red, green, blue and opacity of every pixel. */
  print: Uint8Array | null
  /** Shines by itself, as a screen does, instead of being lit. */
  shines?: boolean
  /** Mirrors its light: what is bright in it is far brighter than any plastic. */
  isMetal?: boolean
}

/** The light that the brightest value of a stage stands for. */
const STAGE_BRIGHTEST = 1.6
/** From here on light is compressed, so that a highlight has no hard edge. */
const SHOULDER = 0.72
const CURVE_STEPS = 4_096
const BRIGHTEST = 4

const SQUARED = Float32Array.from({ length: 256 }, (_, value) => (value / 255) ** 2)
const LINEAR = Float32Array.from({ length: 256 }, (_, value) => toLinear(value / 255))
const DISPLAYED = Uint8Array.from({ length: CURVE_STEPS + 1 }, (_, step) =>
  toDisplay((step / CURVE_STEPS) * BRIGHTEST),
)
/** What each value of a stage looks like where no part covers it: most of a picture. */
const DISPLAYED_STAGE = SQUARED.map(share => Math.fround(share * STAGE_BRIGHTEST)).map(displayed)

/**
 * A picture of a stage with coloured parts on it: each part's colour times the light that reaches it, and the gloss on
 * top. No part covers another: they share the pixels of their common edge. Answers red, green and blue for a screen.
 * @param stage red, green and blue of every pixel behind the parts, square roots of shares of 1.6.
 */
export function composeLight(stage: Uint8Array, parts: readonly ColouredPart[]): Buffer {
  const pixels = stage.length / 3
  const picture = Buffer.allocUnsafe(stage.length)
  const colour = new Float32Array(3)
  for (let pixel = 0; pixel < pixels; pixel++) {
    const at = pixel * 3
    let uncovered = 255
    for (const part of parts) uncovered -= part.coverage[pixel] ?? 0
    if (uncovered === 255) {
      for (let channel = at; channel < at + 3; channel++)
        picture[channel] = DISPLAYED_STAGE[stage[channel] ?? 0] ?? 255
      continue
    }
    const seen = (Math.max(0, uncovered) / 255) * STAGE_BRIGHTEST
    for (let channel = 0; channel < 3; channel++)
      colour[channel] = (SQUARED[stage[at + channel] ?? 0] ?? 0) * seen
    for (const part of parts) if (part.coverage[pixel]) addPart(colour, part, pixel)
    for (let channel = 0; channel < 3; channel++) picture[at + channel] = displayed(colour[channel] ?? 0)
  }
  return picture
}

/** An amount of light on a screen, 0…255: highlights are compressed. */
export function displayed(light: number): number {
  const step = Math.max(0, Math.min(CURVE_STEPS, Math.round((light / BRIGHTEST) * CURVE_STEPS)))
  return DISPLAYED[step] ?? 255
}

function addPart(colour: Float32Array, part: ColouredPart, pixel: number): void {
  const { tint, print, brightest, shines = false, isMetal = false } = part
  const covered = (part.coverage[pixel] ?? 0) / 255
  const rendered = (SQUARED[part.light[pixel] ?? 0] ?? 0) * brightest
  const light = shines ? 1 : isMetal ? (1.15 * rendered) / (1 + 0.5 * rendered) : rendered
  const gloss = (SQUARED[part.gloss[pixel] ?? 0] ?? 0) * brightest
  const opacity = (print?.[pixel * 4 + 3] ?? 0) / 255
  for (let channel = 0; channel < 3; channel++) {
    const ink = opacity === 0 ? 0 : (LINEAR[Math.round((print?.[pixel * 4 + channel] ?? 0) / opacity)] ?? 1)
    const own = (tint[channel] ?? 0) * (1 - opacity) + ink * opacity
    colour[channel] = (colour[channel] ?? 0) + (own * light + gloss) * covered
  }
}

/** The amounts of light of `#rrggbb`. */
export function tintOf(hex: string): Tint {
  const channel = (from: number) => toLinear(parseInt(hex.slice(from, from + 2), 16) / 255)
  return [channel(1), channel(3), channel(5)]
}

/** sRGB (IEC 61966-2-1). */
function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function toDisplay(light: number): number {
  const room = 1 - SHOULDER
  const kept = light < SHOULDER ? light : SHOULDER + room * (1 - Math.exp((SHOULDER - light) / room))
  const value = kept <= 0.0031308 ? kept * 12.92 : 1.055 * kept ** (1 / 2.4) - 0.055
  return Math.round(255 * value)
}
