import {
  type AccessoryId,
  composeProductId,
  type ProductChoice,
  RIBBON_ACCESSORY,
} from '@dotyk/domain/catalogue'

/** What an accessory is shown as before anything is chosen: a black one, and a white badge on a two-coloured ribbon. */
export function sampleProductId(accessory: AccessoryId, language: ProductChoice['language']): string {
  const isBadge = accessory === RIBBON_ACCESSORY
  return composeProductId({
    accessory,
    printType: 1,
    colour: isBadge ? 2 : 1,
    ribbon: isBadge ? 5 : null,
    language,
  })
}

/** The key in `shop` of what is printed before anything is typed: stands and menus bear the name of a place. */
export function sampleNameKey(accessory: AccessoryId): 'yourName' | 'yourPlace' {
  return accessory === 2 || accessory === 4 ? 'yourPlace' : 'yourName'
}
