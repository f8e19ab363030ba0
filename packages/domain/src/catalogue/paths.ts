import type { AccessoryId, ColourId, PrintTypeId, RibbonId } from './product-choice.ts'

/** Names of the ids in messages and drawings; they equal those in the catalogue's rows. */
export const ACCESSORY_PATHS = {
  1: 'nfc-card',
  2: 'smart-stand',
  3: 'nfc-badge',
  4: 'nfc-menu',
} as const satisfies Record<AccessoryId, string>

export const PRINT_TYPE_PATHS = {
  1: 'one-colour',
  2: 'full-colour',
} as const satisfies Record<PrintTypeId, string>

export const COLOUR_PATHS = {
  0: 'full-colour',
  1: 'black',
  2: 'white',
  3: 'gold',
  4: 'silver',
  5: 'blue',
  6: 'red',
  7: 'green',
} as const satisfies Record<ColourId, string>

export const RIBBON_PATHS = {
  1: 'white',
  2: 'black',
  3: 'blue',
  4: 'red',
  5: 'yellow-blue',
} as const satisfies Record<RibbonId, string>
