import type { LookId } from '@dotyk/domain/profile'
import { DARK_PALETTE, LIGHT_PALETTE, type Palette } from './palette.ts'

/** Icon colours: the services' own, the text's, or white on a square of the service's colour. */
type IconStyle = 'brand' | 'text' | 'badge'

/** Properties of a look that the markup and icons depend on; its style sheet contains the rest. */
export interface LookTraits {
  icons: IconStyle
  /** Every item takes a row and shows its link's text. */
  isList: boolean
  /** Items are placed in a grid of three columns; otherwise they flow in reading order. */
  hasColumns: boolean
  /** The name's size depends on its longest word. */
  hasLargeName: boolean
  /** The page has a gradient of the cover's and wave's colours, so texts must be readable on those as well. */
  isTinted: boolean
}

export const PLAIN_TRAITS: LookTraits = {
  icons: 'brand',
  isList: false,
  hasColumns: true,
  hasLargeName: false,
  isTinted: false,
}

export interface Look extends LookTraits {
  /** The id of the look; null for the plain card. */
  id: LookId | null
  /** `auto` follows the visitor's colour scheme; a customised card looks the same to everyone. */
  scheme: 'auto' | 'light' | 'dark'
  /** The colours of the card; null for `auto`, whose colours are in card.css. */
  palette: Palette | null
  /** The opaque backgrounds of icons, one for each scheme that the card may be shown in. */
  iconGrounds: readonly [string] | readonly [light: string, dark: string]
  /** The owner's colour for all icons, null for the services' own colours. */
  iconColour: string | null
  /** Whether the owner set a background colour for icons. */
  hasChips: boolean
}

export const PLAIN_LOOK: Look = {
  ...PLAIN_TRAITS,
  id: null,
  scheme: 'auto',
  palette: null,
  iconGrounds: [LIGHT_PALETTE.tile, DARK_PALETTE.tile],
  iconColour: null,
  hasChips: false,
}
