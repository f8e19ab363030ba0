import type { LookId } from '@dotyk/domain/profile'
import { DARK, LIGHT, type Palette } from './palette.ts'

/** How icons are drawn: in the services' colours, in the text's, or white on a square of the service's colour. */
type IconStyle = 'brand' | 'text' | 'badge'

/** What the markup and the icons must know of a look; the rest is its style sheet's. */
export interface LookTraits {
  icons: IconStyle
  /** Every item takes a row and says what its link reads like. */
  isList: boolean
  /** Items stand in the grid's three columns; otherwise they follow one another in the order of reading. */
  hasColumns: boolean
  /** The name's size follows from its longest word. */
  hasLargeName: boolean
  /** The page fades into the colours of cover and wave, so texts stand on those as well. */
  isTinted: boolean
}

export const PLAIN_TRAITS: LookTraits = {
  icons: 'brand',
  isList: false,
  hasColumns: true,
  hasLargeName: false,
  isTinted: false,
}

/** How a card looks. */
export interface Look extends LookTraits {
  /** Null for the plain card. */
  id: LookId | null
  /** `auto` follows the visitor's colour scheme; a customised card looks to everyone as its owner made it. */
  scheme: 'auto' | 'light' | 'dark'
  /** Null for `auto`: then card.css has the colours. */
  palette: Palette | null
  /** What icons stand on, opaque, one for each scheme the card may be shown in. */
  iconGrounds: readonly [string] | readonly [light: string, dark: string]
  /** The owner's colour for all icons, null for the services' own. */
  iconColour: string | null
  /** Whether the owner put a colour behind the icons. */
  hasChips: boolean
}

export const PLAIN_LOOK: Look = {
  ...PLAIN_TRAITS,
  id: null,
  scheme: 'auto',
  palette: null,
  iconGrounds: [LIGHT.tile, DARK.tile],
  iconColour: null,
  hasChips: false,
}
