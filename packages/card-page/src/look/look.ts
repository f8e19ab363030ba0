import {
  contrast,
  distinct,
  flattened,
  groundsOf,
  ICON_CONTRAST,
  luminance,
  mixed,
  mostReadable,
  TEXT_CONTRAST,
  validColours,
} from '@dotyk/domain/card'
import type { Customization } from '@dotyk/domain/profile'
import { DARK, LIGHT, type Palette } from './palette.ts'

/** How a card is coloured. */
export interface Look {
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
  scheme: 'auto',
  palette: null,
  iconGrounds: [LIGHT.tile, DARK.tile],
  iconColour: null,
  hasChips: false,
}

type Colours = ReturnType<typeof validColours>

/** Share of the ground in text that stands back. */
const MUTED = 0.28

/**
 * The look an owner's colours give. What they left open follows from what they chose; a text or an icon that could not be
 * told from its ground is replaced, so that no combination makes a card that cannot be read.
 */
export function lookOf(customization: Customization): Look {
  const own = validColours(customization)
  if (Object.keys(own).length === 0) return PLAIN_LOOK

  const { isDark, page, tile: tileSeen, icon: iconGround, button } = groundsOf(customization)
  const base = isDark ? DARK : LIGHT
  const tile = own.cardColor ?? base.tile
  const text = legible(own.textColor, page)
  const onTile = legible(own.textColor, tileSeen)
  const cover = coverColour(own, page, text)
  const chip = own.iconBackgroundColor ?? mixed(tileSeen, onTile, 0.07)
  return {
    scheme: isDark ? 'dark' : 'light',
    palette: {
      page,
      text,
      muted: standingBack(text, page),
      tile,
      onTile,
      onTileMuted: standingBack(onTile, tileSeen),
      button,
      onButton: legible(own.buttonTextColor, button),
      shadow: own.shadowColor ?? base.shadow,
      cover,
      wave: mostReadable(cover, ['#ffffff', '#11131a']),
      chip,
      spark: chip,
    },
    iconGrounds: [iconGround],
    iconColour: own.iconColor ? distinct(own.iconColor, iconGround, ICON_CONTRAST) : null,
    hasChips: own.iconBackgroundColor !== undefined,
  }
}

/** The owner's colour where it can be read on the ground, ink or paper otherwise. */
function legible(wanted: string | undefined, ground: string): string {
  const seen = wanted && flattened(wanted, ground)
  return seen && contrast(seen, ground) >= ICON_CONTRAST
    ? seen
    : mostReadable(ground, [LIGHT.text, DARK.text])
}

function standingBack(text: string, ground: string): string {
  const softer = mixed(text, ground, MUTED)
  return contrast(softer, ground) >= TEXT_CONTRAST ? softer : text
}

/** The header takes the card's strongest colour; beside a page of the owner's own the product's would be a stranger. */
function coverColour(own: Colours, page: string, text: string): string {
  const strong = own.buttonBackgroundColor ?? own.iconColor
  const seen = strong && flattened(strong, page)
  if (seen && Math.abs(luminance(seen) - luminance(page)) > 0.04) return seen
  return own.backgroundColor ? mixed(page, text, 0.12) : LIGHT.cover
}
