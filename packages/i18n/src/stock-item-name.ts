import {
  ACCESSORY_KEYS,
  COLOUR_KEYS,
  FULL_COLOUR_BASE,
  parseStockItem,
  RIBBON_KEYS,
} from '@dotyk/domain/catalogue'
import { lowerCaseFirstLetter } from './product-title.ts'
import type { Translate } from './translate.ts'

/**
 * Returns the name of an item of stock, such as `NFC badge, black` or `Blue lanyard`; the id itself if no such item exists.
 * @param t translates the messages of `catalogue` into the reader's language
 */
export function stockItemName(id: string, t: Translate<'catalogue'>): string {
  const item = parseStockItem(id)
  if (!item) return id
  if (item.kind === 'ribbon') return t('title.ribbon', { ribbon: t(`ribbons.${RIBBON_KEYS[item.ribbon]}`) })
  const name = t(`accessories.${ACCESSORY_KEYS[item.accessory]}`)
  const colour = lowerCaseFirstLetter(t(`colours.${COLOUR_KEYS[item.colour]}`))
  return `${name}, ${item.colour === FULL_COLOUR_BASE ? colour : t('title.colour', { colour })}`
}
