import {
  type AccessoryId,
  type ColourId,
  DEFAULT_RIBBON,
  type PrintTypeId,
  type ProductChoice,
  RIBBON_ACCESSORY,
  type RibbonId,
} from './product-choice.ts'

/** What each accessory is made in, as the catalogue's base lists it. */
export interface ChoiceBase {
  accessories: readonly { id: AccessoryId; colours: readonly ColourId[] }[]
}

/** The base under full-colour print (decisions 5.1). */
export const FULL_COLOUR_BASE = 0 satisfies ColourId
const ONE_COLOUR = 1 satisfies PrintTypeId
const FULL_COLOUR = 2 satisfies PrintTypeId

/**
 * The nearest choice that can be made: full-colour print is on the white base alone, a colour the accessory isn't made
 * in becomes its first, and only the badge has a ribbon (product.md §4). Correcting twice changes nothing more.
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

/** The choice a page opens with. */
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

/** Another print: full colour forces the white base, one colour brings the accessory's first (product.md §4). */
export function choosePrintType(
  choice: ProductChoice,
  printType: PrintTypeId,
  base: ChoiceBase,
): ProductChoice {
  return correctChoice({ ...choice, printType }, base)
}

/** Another colour: one above 0 forces one-colour print, the white base full colour (product.md §4). */
export function chooseColour(choice: ProductChoice, colour: ColourId, base: ChoiceBase): ProductChoice {
  return correctChoice({ ...choice, colour, printType: printTypeFor(colour) }, base)
}

export function chooseRibbon(choice: ProductChoice, ribbon: RibbonId, base: ChoiceBase): ProductChoice {
  return correctChoice({ ...choice, ribbon }, base)
}

/** Another accessory: its own first colour where it isn't made in the one chosen. */
export function chooseAccessory(
  choice: ProductChoice,
  accessory: AccessoryId,
  base: ChoiceBase,
): ProductChoice {
  return correctChoice({ ...choice, accessory }, base)
}

/** The one print a base is for. */
export function printTypeFor(colour: ColourId): PrintTypeId {
  return colour === FULL_COLOUR_BASE ? FULL_COLOUR : ONE_COLOUR
}

function coloursOf(accessory: AccessoryId, base: ChoiceBase): readonly ColourId[] {
  const row = base.accessories.find(({ id }) => id === accessory)
  if (!row) throw new Error(`The catalogue's base knows no accessory ${accessory}.`)
  return row.colours
}

/** The first coloured one is an accessory's default (decisions 5.1). */
function firstColour(colours: readonly ColourId[]): ColourId {
  const first = colours.find(colour => colour !== FULL_COLOUR_BASE)
  if (first === undefined) throw new Error('An accessory is made in no colour.')
  return first
}
