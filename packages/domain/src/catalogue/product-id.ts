import { LANGUAGES } from '../values/language.ts'
import { parseMemberId } from './parse-member-id.ts'
import {
  ACCESSORY_IDS,
  COLOUR_IDS,
  LOCALIZATION_IDS,
  PRINT_TYPE_IDS,
  type ProductChoice,
  RIBBON_ACCESSORY,
  RIBBON_IDS,
} from './product-choice.ts'

/** Returns the id `accessory-printType-colour[-ribbon]-localization`, such as `1-1-1-1` or `3-1-1-2-1`. */
export function composeProductId(choice: ProductChoice): string {
  return `${stockKey(choice)}-${LOCALIZATION_IDS[choice.language]}`
}

/** Returns a product's id without its language, such as `3-1-1-2`; stock is counted by this key. */
export function stockKey({ accessory, printType, colour, ribbon }: ProductChoice): string {
  const ribbonPart = accessory === RIBBON_ACCESSORY ? [ribbon] : []
  return [accessory, printType, colour, ...ribbonPart].join('-')
}

/**
 * Returns the choice that a product's id encodes, the inverse of `composeProductId`; null for a text that is no such id. It
 * doesn't check whether the product is sold.
 */
export function parseProductId(id: string): ProductChoice | null {
  const parts = id.split('-')
  const accessory = parseMemberId(ACCESSORY_IDS, parts[0])
  const printType = parseMemberId(PRINT_TYPE_IDS, parts[1])
  const colour = parseMemberId(COLOUR_IDS, parts[2])
  const ribboned = accessory === RIBBON_ACCESSORY
  const ribbon = ribboned ? parseMemberId(RIBBON_IDS, parts[3]) : null
  const language = LANGUAGES.find(language => String(LOCALIZATION_IDS[language]) === parts.at(-1))
  if (accessory === undefined || printType === undefined || colour === undefined) return null
  if (ribbon === undefined || language === undefined || parts.length !== (ribboned ? 5 : 4)) return null
  return { accessory, printType, colour, ribbon, language }
}
