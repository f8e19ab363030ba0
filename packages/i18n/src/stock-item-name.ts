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
 * `NFC badge, black` or `Blue lanyard`: what lies on the shelf; the id itself where it is none of an item.
 * @param t says the messages of `catalogue` in the reader's language
 */
export function stockItemName(id: string, t: Translate<'catalogue'>): string {
  const item = parseStockItem(id)
  if (!item) return id
  if (item.kind === 'ribbon') return t('title.ribbon', { ribbon: t(`ribbons.${RIBBON_KEYS[item.ribbon]}`) })
  const name = t(`accessories.${ACCESSORY_KEYS[item.accessory]}`)
  const colour = lowerCaseFirstLetter(t(`colours.${COLOUR_KEYS[item.colour]}`))
  return `${name}, ${item.colour === FULL_COLOUR_BASE ? colour : t('title.colour', { colour })}`
}
