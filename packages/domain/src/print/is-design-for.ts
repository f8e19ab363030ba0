import { FULL_COLOUR_BASE, type ProductChoice } from '../catalogue/index.ts'

/** Whether a design's text is for this product: for its accessory, in all colours. It isn't checked otherwise. */
export function isDesignFor(
  code: string,
  { accessory, colour }: Pick<ProductChoice, 'accessory' | 'colour'>,
): boolean {
  return colour === FULL_COLOUR_BASE && code.startsWith(`${accessory}.`)
}
