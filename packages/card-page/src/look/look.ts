import {
  contrast,
  distinct,
  flattened,
  ICON_CONTRAST,
  luminance,
  mixed,
  mostReadable,
  TEXT_CONTRAST,
} from '@dotyk/domain/card'
import { type Customization, isColour } from '@dotyk/domain/profile'
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

type Colours = { [Name in keyof Customization as Name extends `${string}Color` ? Name : never]?: string }

/** Share of the ground in text that stands back. */
const MUTED = 0.28

/**
 * The look an owner's colours give. What they left open follows from what they chose; a text or an icon that could not be
 * told from its ground is replaced, so that no combination makes a card that cannot be read.
 */
export function lookOf(customization: Customization): Look {
  const own = ownColours(customization)
  if (Object.keys(own).length === 0) return PLAIN_LOOK

  const isDark = wantsDark(own)
  const base = isDark ? DARK : LIGHT
  const page = flattened(own.backgroundColor ?? base.page, base.page)
  const tile = own.cardColor ?? base.tile
  const tileSeen = flattened(tile, page)
  const text = legible(own.textColor, page)
  const onTile = legible(own.textColor, tileSeen)
  const button = flattened(own.buttonBackgroundColor ?? base.button, page)
  const cover = coverColour(own, page, text)
  const chip = own.iconBackgroundColor ?? mixed(tileSeen, onTile, 0.07)
  const iconGround = own.iconBackgroundColor ? flattened(chip, tileSeen) : tileSeen
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

function ownColours(customization: Customization): Colours {
  return Object.fromEntries(
    Object.entries(customization).filter(
      ([name, value]) => name.endsWith('Color') && typeof value === 'string' && isColour(value),
    ),
  )
}

/** Light or dark follows from the largest surface the owner chose. */
function wantsDark({ backgroundColor, cardColor, textColor }: Colours): boolean {
  const ground = backgroundColor ?? cardColor
  if (ground) return looksDark(flattened(ground, LIGHT.page))
  return textColor !== undefined && !looksDark(textColor)
}

function looksDark(colour: string): boolean {
  return contrast(colour, '#ffffff') > contrast(colour, '#000000')
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
