import { LANGUAGES } from '../values/language.ts'
import { memberOf } from './member-of.ts'
import {
  ACCESSORY_IDS,
  COLOUR_IDS,
  LOCALIZATION_IDS,
  PRINT_TYPE_IDS,
  type ProductChoice,
  RIBBON_ACCESSORY,
  RIBBON_IDS,
} from './product-choice.ts'

/** `accessory-printType-colour[-ribbon]-localization`, as `1-1-1-1` or `3-1-1-2-1`. */
export function composeProductId(choice: ProductChoice): string {
  return `${stockKey(choice)}-${LOCALIZATION_IDS[choice.language]}`
}

/** The product without its language: what stock is kept of, `3-1-1-2`. */
export function stockKey({ accessory, printType, colour, ribbon }: ProductChoice): string {
  const ribbonPart = accessory === RIBBON_ACCESSORY ? [ribbon] : []
  return [accessory, printType, colour, ...ribbonPart].join('-')
}

/** The inverse of `composeProductId`; null for a text that names no choice. Whether such a product is sold is another question. */
export function parseProductId(id: string): ProductChoice | null {
  const parts = id.split('-')
  const accessory = memberOf(ACCESSORY_IDS, parts[0])
  const printType = memberOf(PRINT_TYPE_IDS, parts[1])
  const colour = memberOf(COLOUR_IDS, parts[2])
  const ribboned = accessory === RIBBON_ACCESSORY
  const ribbon = ribboned ? memberOf(RIBBON_IDS, parts[3]) : null
  const language = LANGUAGES.find(language => String(LOCALIZATION_IDS[language]) === parts.at(-1))
  if (accessory === undefined || printType === undefined || colour === undefined) return null
  if (ribbon === undefined || language === undefined || parts.length !== (ribboned ? 5 : 4)) return null
  return { accessory, printType, colour, ribbon, language }
}
