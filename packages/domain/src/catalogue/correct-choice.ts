import {
  type AccessoryId,
  type ColourId,
  DEFAULT_RIBBON,
  type PrintTypeId,
  type ProductChoice,
  RIBBON_ACCESSORY,
  type RibbonId,
} from './product-choice.ts'

/** The print types, colours and ribbons of each accessory, as the catalogue's base lists them. */
export interface ChoiceBase {
  accessories: readonly { id: AccessoryId; colours: readonly ColourId[] }[]
}

/** The only colour of the base on which full-colour print is available. */
export const FULL_COLOUR_BASE = 0 satisfies ColourId
const ONE_COLOUR = 1 satisfies PrintTypeId
const FULL_COLOUR = 2 satisfies PrintTypeId

/**
 * Returns the nearest possible choice: full-colour print is kept only on the white base, an unavailable colour is replaced by the
 * accessory's first colour, and a ribbon is kept only for the badge. Correcting a corrected choice changes nothing.
 */
export function correctChoice(choice: ProductChoice, base: ChoiceBase): ProductChoice {
  const colours = coloursOf(choice.accessory, base)
  const printsFully = choice.printType === FULL_COLOUR && colours.includes(FULL_COLOUR_BASE)
  const keepsColour = choice.colour !== FULL_COLOUR_BASE && colours.includes(choice.colour)
  return {
    ...choice,
    printType: printsFully ? FULL_COLOUR : ONE_COLOUR,
    colour: printsFully ? FULL_COLOUR_BASE : keepsColour ? choice.colour : firstColour(colours),
    ribbon: choice.accessory === RIBBON_ACCESSORY ? (choice.ribbon ?? DEFAULT_RIBBON) : null,
  }
}

/** Returns the initial choice of a page. */
export function defaultChoice(
  accessory: AccessoryId,
  language: ProductChoice['language'],
  base: ChoiceBase,
): ProductChoice {
  return correctChoice(
    { accessory, printType: ONE_COLOUR, colour: FULL_COLOUR_BASE, ribbon: null, language },
    base,
  )
}

/**
 * Selects a print type: full-colour print also selects colour 0, one-colour print selects the first coloured base of the
 * accessory.
 */
export function choosePrintType(
  choice: ProductChoice,
  printType: PrintTypeId,
  base: ChoiceBase,
): ProductChoice {
  return correctChoice({ ...choice, printType }, base)
}

/** Selects a colour and the print type that it requires: one-colour print for a colour above 0, full-colour print for colour 0. */
export function chooseColour(choice: ProductChoice, colour: ColourId, base: ChoiceBase): ProductChoice {
  return correctChoice({ ...choice, colour, printType: printTypeOfColour(colour) }, base)
}

export function chooseRibbon(choice: ProductChoice, ribbon: RibbonId, base: ChoiceBase): ProductChoice {
  return correctChoice({ ...choice, ribbon }, base)
}

/** Selects an accessory, and its first colour if the current colour is unavailable for it. */
export function chooseAccessory(
  choice: ProductChoice,
  accessory: AccessoryId,
  base: ChoiceBase,
): ProductChoice {
  return correctChoice({ ...choice, accessory }, base)
}

/** Returns the only print type for a base colour. */
export function printTypeOfColour(colour: ColourId): PrintTypeId {
  return colour === FULL_COLOUR_BASE ? FULL_COLOUR : ONE_COLOUR
}

function coloursOf(accessory: AccessoryId, base: ChoiceBase): readonly ColourId[] {
  const row = base.accessories.find(({ id }) => id === accessory)
  if (!row) throw new Error(`The catalogue's base knows no accessory ${accessory}.`)
  return row.colours
}

/** The default colour of an accessory is the first coloured one in its list. */
function firstColour(colours: readonly ColourId[]): ColourId {
  const first = colours.find(colour => colour !== FULL_COLOUR_BASE)
  if (first === undefined) throw new Error('An accessory is made in no colour.')
  return first
}
