import { FULL_COLOUR_BASE, type ProductChoice } from '../catalogue/index.ts'

/** Whether a design's text is for this product: for its accessory, and a logo where the print has one colour. It isn't checked otherwise. */
export function isDesignFor(
  code: string,
  { accessory, colour }: Pick<ProductChoice, 'accessory' | 'colour'>,
): boolean {
  return code.startsWith(`${accessory}${colour === FULL_COLOUR_BASE ? '.' : 'o.'}`)
}
