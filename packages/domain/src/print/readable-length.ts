import type { AccessoryId } from '../catalogue/index.ts'
import { MIN_TYPE_SIZE_MM, maxTextWidth } from './letter-widths.ts'
import { lineBreakOptions } from './line-breaks.ts'
import { namePositionsOf } from './text-positions.ts'

/**
 * Returns whether a name, or the line under it, is readable on every surface of an accessory that has it: in one or two lines
 * with a type size of at least `MIN_TYPE_SIZE_MM`.
 */
export function isReadable(text: string, accessory: AccessoryId): boolean {
  const width = Math.min(...namePositionsOf(accessory).map(place => place.width))
  return lineBreakOptions(text).some(({ lines }) =>
    lines.every(line => maxTextWidth(line) * MIN_TYPE_SIZE_MM <= width),
  )
}

/**
 * Returns how many characters from the beginning of a text are readable on an accessory; the length of the text if all of it
 * fits.
 */
export function readableLength(text: string, accessory: AccessoryId): number {
  const characters = Array.from(text)
  const lengths = characters.map((_, at) => characters.length - at)
  return lengths.find(length => isReadable(characters.slice(0, length).join(''), accessory)) ?? 0
}
