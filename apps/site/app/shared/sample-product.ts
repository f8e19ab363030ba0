import {
  type AccessoryId,
  composeProductId,
  isForPlace,
  type ProductChoice,
  RIBBON_ACCESSORY,
} from '@dotyk/domain/catalogue'

/** Returns the id of the product that is shown before any choice: a black one, or a white badge with a two-coloured ribbon. */
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

/** Returns the key of the sample text among the `shop` messages: stands and menus show the name of a place. */
export function sampleNameKey(accessory: AccessoryId): 'yourName' | 'yourPlace' {
  return isForPlace(accessory) ? 'yourPlace' : 'yourName'
}
