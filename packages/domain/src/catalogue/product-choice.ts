import type { Language } from '../values/language.ts'

/** Ids of accessories: 1 NFC card, 2 SmartStand, 3 NFC badge, 4 NFC/QR menu. */
export const ACCESSORY_IDS = [1, 2, 3, 4] as const
export type AccessoryId = (typeof ACCESSORY_IDS)[number]

/** Whether an accessory stands in a place, such as a café, and is printed with its name instead of a person's. */
export function isForPlace(accessory: AccessoryId): boolean {
  return accessory === 2 || accessory === 4
}

/** Ids of print types: 1 one-colour print on a coloured base, 2 full-colour print. */
export const PRINT_TYPE_IDS = [1, 2] as const
export type PrintTypeId = (typeof PRINT_TYPE_IDS)[number]

/** Ids of colours: 0 white under full-colour print, 1 black, 2 white, 3 gold, 4 silver, 5 blue, 6 red, 7 green. */
export const COLOUR_IDS = [0, 1, 2, 3, 4, 5, 6, 7] as const
export type ColourId = (typeof COLOUR_IDS)[number]

/** Ids of ribbons: 1 white, 2 black, 3 blue, 4 red, 5 yellow-blue. */
export const RIBBON_IDS = [1, 2, 3, 4, 5] as const
export type RibbonId = (typeof RIBBON_IDS)[number]

/** The last part of a product's id, which gives its language and thereby its currency (UAH for ua, USD for en). */
export const LOCALIZATION_IDS = { ua: 1, en: 2 } as const satisfies Record<Language, number>

/** The badge is the only accessory with a ribbon. */
export const RIBBON_ACCESSORY = 3 satisfies AccessoryId

/** The choices on a product's page. */
export interface ProductChoice {
  accessory: AccessoryId
  printType: PrintTypeId
  colour: ColourId
  /** The ribbon of a badge; null for all other accessories. */
  ribbon: RibbonId | null
  language: Language
}

/** The product selected initially. */
export const DEFAULT_CHOICE: ProductChoice = {
  accessory: 1,
  printType: 1,
  colour: 1,
  ribbon: null,
  language: 'ua',
}
export const DEFAULT_RIBBON = 2 satisfies RibbonId
