import type { AccessoryId } from '../catalogue/index.ts'
import { LEAST_SIZE, textWidthBound } from './letter-widths.ts'
import { lineBreakOptions } from './line-breaks.ts'
import { namePlacesOf } from './text-places.ts'

/**
 * Whether a name, or the line under it, can be read wherever an accessory bears it: in one line or two of type of at least
 * `LEAST_SIZE`.
 */
export function isReadable(text: string, accessory: AccessoryId): boolean {
  const width = Math.min(...namePlacesOf(accessory).map(place => place.width))
  return lineBreakOptions(text).some(({ lines }) =>
    lines.every(line => textWidthBound(line) * LEAST_SIZE <= width),
  )
}

/** How many characters of a text, from its first one, can be read on an accessory; all that it has where it fits. */
export function readableLength(text: string, accessory: AccessoryId): number {
  const characters = Array.from(text)
  const lengths = characters.map((_, at) => characters.length - at)
  return lengths.find(length => isReadable(characters.slice(0, length).join(''), accessory)) ?? 0
}
