import type { AccessoryId } from '../catalogue/index.ts'
import { MIN_TYPE_SIZE_MM, maxTextWidth } from './letter-widths.ts'
import { lineBreakOptions } from './line-breaks.ts'
import { namePositionsOf } from './text-positions.ts'

/**
 * Whether a name, or the line under it, can be read wherever an accessory bears it: in one line or two of type of at least
 * `MIN_TYPE_SIZE_MM`.
 */
export function isReadable(text: string, accessory: AccessoryId): boolean {
  const width = Math.min(...namePositionsOf(accessory).map(place => place.width))
  return lineBreakOptions(text).some(({ lines }) =>
    lines.every(line => maxTextWidth(line) * MIN_TYPE_SIZE_MM <= width),
  )
}

/** How many characters of a text, from its first one, can be read on an accessory; all that it has where it fits. */
export function readableLength(text: string, accessory: AccessoryId): number {
  const characters = Array.from(text)
  const lengths = characters.map((_, at) => characters.length - at)
  return lengths.find(length => isReadable(characters.slice(0, length).join(''), accessory)) ?? 0
}
