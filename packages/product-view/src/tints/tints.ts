import {
  BASE_COLOURS,
  COLOUR_KEYS,
  FULL_COLOUR_BASE,
  type ProductChoice,
  RIBBON_COLOURS,
  RIBBON_KEYS,
} from '@dotyk/domain/catalogue'

/** Linear red, green and blue, 0…1. */
export type Tint = readonly [red: number, green: number, blue: number]

/** Tints of metal reflections. */
const METAL_TINTS: Partial<Record<ProductChoice['colour'], Tint>> = {
  3: [0.9, 0.66, 0.31],
  4: [0.83, 0.85, 0.89],
}
/** The white of print-shop paper: lighter than the stage, darker than pure white. */
export const WHITE_TINT: Tint = [0.84, 0.84, 0.83]

/** Returns the colour of a product's material. */
export function materialTint({ colour }: Pick<ProductChoice, 'colour'>): Tint {
  const path = COLOUR_KEYS[colour]
  const isWhite = path === 'white' || colour === FULL_COLOUR_BASE
  return METAL_TINTS[colour] ?? (isWhite ? WHITE_TINT : tintOfHex(BASE_COLOURS[path].body))
}

/** Returns the colour of one half of a badge's ribbon. */
export function ribbonTint({ ribbon }: Pick<ProductChoice, 'ribbon'>, part: string): Tint {
  const { face, shade } = RIBBON_COLOURS[RIBBON_KEYS[ribbon ?? 2]]
  const isTwoColoured = ribbon === 5
  return tintOfHex(part === 'ribbon-deep' && isTwoColoured ? shade : face)
}

/** Converts `#rrggbb` to linear light. */
export function tintOfHex(hex: string): Tint {
  const channel = (from: number) => toLinear(parseInt(hex.slice(from, from + 2), 16) / 255)
  return [channel(1), channel(3), channel(5)]
}

/** Converts an sRGB value to linear light, both 0…1 (IEC 61966-2-1). */
export function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
