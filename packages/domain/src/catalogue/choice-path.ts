import { LANGUAGES, type Language } from '../values/language.ts'
import { type ChoiceBase, correctChoice, defaultChoice, printTypeOfColour } from './correct-choice.ts'
import {
  ACCESSORY_IDS,
  COLOUR_IDS,
  PRINT_TYPE_IDS,
  type ProductChoice,
  RIBBON_ACCESSORY,
  RIBBON_IDS,
} from './product-choice.ts'
import { parseMemberId } from './parse-member-id.ts'

/** The segments of an address after `/products/`, in order; each segment but the first requires the previous one. */
export interface ChoiceSegments {
  accessory: string
  language?: string | undefined
  colour?: string | undefined
  printType?: string | undefined
  ribbon?: string | undefined
}

/** Returns the path of a complete choice: `/products/1/ua/1/1`, `/products/3/en/1/1/2`. Only accessory 3 has a ribbon. */
export function choicePath({ accessory, language, colour, printType, ribbon }: ProductChoice): string {
  const ribbonPart = accessory === RIBBON_ACCESSORY ? [ribbon] : []
  return `/products/${[accessory, language, colour, printType, ...ribbonPart].join('/')}`
}

export interface ParsedChoicePath {
  choice: ProductChoice
  /** Whether every segment of the address matches the choice; if not, the address is corrected. */
  exact: boolean
}

/**
 * Returns the choice that an address describes, corrected if it is impossible. Missing segments get the accessory's defaults in
 * the visitor's language. Returns null if the address names no accessory.
 */
export function parseChoicePath(
  segments: ChoiceSegments,
  visitorLanguage: Language,
  base: ChoiceBase,
): ParsedChoicePath | null {
  const accessory = parseMemberId(ACCESSORY_IDS, segments.accessory)
  if (accessory === undefined) return null
  const language = LANGUAGES.find(known => known === segments.language) ?? visitorLanguage
  const fallback = defaultChoice(accessory, language, base)
  const colour = parseMemberId(COLOUR_IDS, segments.colour) ?? fallback.colour
  const printType = parseMemberId(PRINT_TYPE_IDS, segments.printType) ?? printTypeOfColour(colour)
  const ribbon = parseMemberId(RIBBON_IDS, segments.ribbon) ?? fallback.ribbon
  const choice = correctChoice({ accessory, language, colour, printType, ribbon }, base)
  return { choice, exact: `${choicePath(choice)}/`.startsWith(`${typedAddress(segments)}/`) }
}

function typedAddress({ accessory, language, colour, printType, ribbon }: ChoiceSegments): string {
  const typed = [accessory, language, colour, printType, ribbon].filter(segment => segment !== undefined)
  return `/products/${typed.join('/')}`
}
