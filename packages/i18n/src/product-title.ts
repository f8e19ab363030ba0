import {
  ACCESSORY_KEYS,
  COLOUR_KEYS,
  FULL_COLOUR_BASE,
  type ProductChoice,
  RIBBON_KEYS,
} from '@dotyk/domain/catalogue'
import type { Translate } from './translate.ts'

/**
 * Returns a product's title for orders, emails and invoices: `NFC badge, black, blue lanyard`.
 * @param t translates the messages of `catalogue` into the reader's language
 */
export function productTitle(
  { accessory, colour, ribbon }: Pick<ProductChoice, 'accessory' | 'colour' | 'ribbon'>,
  t: Translate<'catalogue'>,
): string {
  const look =
    colour === FULL_COLOUR_BASE
      ? t('title.fullColour')
      : t('title.colour', { colour: lowerCaseFirstLetter(t(`colours.${COLOUR_KEYS[colour]}`)) })
  const strand =
    ribbon && t('title.ribbon', { ribbon: lowerCaseFirstLetter(t(`ribbons.${RIBBON_KEYS[ribbon]}`)) })
  return [t(`accessories.${ACCESSORY_KEYS[accessory]}`), look, strand].filter(Boolean).join(', ')
}

/** Returns a word with a lower-case first letter, for use within a sentence. */
export function lowerCaseFirstLetter(word: string): string {
  return word.charAt(0).toLowerCase() + word.slice(1)
}
