import type { AccessoryId, ColourId, PrintTypeId, RibbonId } from './product-choice.ts'

/** The key of each id in messages, in the names of pictures and as `path` in the catalogue's table. */
export const ACCESSORY_KEYS = {
  1: 'nfc-card',
  2: 'smart-stand',
  3: 'nfc-badge',
  4: 'nfc-menu',
} as const satisfies Record<AccessoryId, string>

export const PRINT_TYPE_KEYS = {
  1: 'one-colour',
  2: 'full-colour',
} as const satisfies Record<PrintTypeId, string>

export const COLOUR_KEYS = {
  0: 'full-colour',
  1: 'black',
  2: 'white',
  3: 'gold',
  4: 'silver',
  5: 'blue',
  6: 'red',
  7: 'green',
} as const satisfies Record<ColourId, string>

export const RIBBON_KEYS = {
  1: 'white',
  2: 'black',
  3: 'blue',
  4: 'red',
  5: 'yellow-blue',
} as const satisfies Record<RibbonId, string>
