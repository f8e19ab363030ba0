import { FULL_COLOUR_BASE, type ProductChoice } from '../catalogue/index.ts'

/**
 * Returns whether the text of a design is made for this product: for its accessory, and a logo if the print has one colour. The
 * rest of the text isn't checked.
 */
export function isDesignFor(
  code: string,
  { accessory, colour }: Pick<ProductChoice, 'accessory' | 'colour'>,
): boolean {
  return code.startsWith(`${accessory}${colour === FULL_COLOUR_BASE ? '.' : 'o.'}`)
}
