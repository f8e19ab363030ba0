import {
  contrastRatio,
  ensureContrast,
  blendOver,
  backgroundColours,
  ICON_CONTRAST,
  relativeLuminance,
  mixColours,
  mostReadableColour,
  TEXT_CONTRAST,
  validColours,
} from '@dotyk/domain/card'
import { type Customization, isLookId, LOOK_IDS, type LookId } from '@dotyk/domain/profile'
import { LOOK_PALETTES } from '../looks/palettes.ts'
import { DARK_PALETTE, LIGHT_PALETTE, type Palette } from './palette.ts'
import { type Look, type LookTraits, PLAIN_LOOK, PLAIN_TRAITS } from './plain-look.ts'

const TRAITS: Partial<Record<LookId, Partial<LookTraits>>> = {
  sunset: { isTinted: true },
  voice: { icons: 'text', hasColumns: false, hasLargeName: true },
  editorial: { isList: true, hasColumns: false, hasLargeName: true },
  outline: { icons: 'text' },
  pills: { hasColumns: false },
  list: { icons: 'badge', isList: true, hasColumns: false },
  glow: { isTinted: true },
  mono: { icons: 'text' },
  terrace: { icons: 'text' },
}

/** The looks without custom colours; like the plain card they follow the visitor's colour scheme. */
const LOOKS = Object.fromEntries(
  LOOK_IDS.map(id => {
    const { light, dark } = LOOK_PALETTES[id]
    const traits = { ...PLAIN_TRAITS, ...TRAITS[id] }
    const look: Look = {
      ...PLAIN_LOOK,
      ...traits,
      id,
      iconGrounds: [blendOver(light.tile, light.page), blendOver(dark.tile, dark.page)],
      iconColour: traits.icons === 'text' ? 'currentColor' : null,
    }
    return [id, look]
  }),
) as Record<LookId, Look>

/** Returns a card's palettes for both colour schemes. */
export function palettesOfLook({ id }: Look): Record<'light' | 'dark', Palette> {
  return id ? LOOK_PALETTES[id] : { light: LIGHT_PALETTE, dark: DARK_PALETTE }
}

type Colours = ReturnType<typeof validColours>

/** The share of the background colour in the colour of muted text. */
const MUTED = 0.28

/**
 * Returns the look with the owner's colours. Unset colours are derived, and an unreadable text or icon colour is replaced,
 * so that every combination is readable.
 */
export function resolveLook(customization: Customization): Look {
  const own = validColours(customization)
  const ready = isLookId(customization.look) ? LOOKS[customization.look] : PLAIN_LOOK
  if (Object.keys(own).length === 0) return ready

  const { isDark, page, tile: tileSeen, icon: iconGround, button } = backgroundColours(customization)
  const { light, dark } = palettesOfLook(ready)
  const base = isDark ? dark : light
  const tile = own.cardColor ?? base.tile
  const text = readableText(own.textColor, page)
  const onTile = readableText(own.textColor, tileSeen)
  const strong = coverColour(own, page, text)
  const cover = ready.isTinted ? tint(page, strong, text) : strong
  const chip = own.iconBackgroundColor ?? mixColours(tileSeen, onTile, 0.07)
  return {
    ...ready,
    scheme: isDark ? 'dark' : 'light',
    palette: {
      page,
      text,
      muted: mutedText(text, page),
      tile,
      onTile,
      onTileMuted: mutedText(onTile, tileSeen),
      button,
      onButton: readableText(own.buttonTextColor, button),
      shadow: own.shadowColor ?? base.shadow,
      cover,
      wave: ready.isTinted ? page : mostReadableColour(cover, ['#ffffff', '#11131a']),
      chip,
      spark: chip,
    },
    iconGrounds: [iconGround],
    iconColour: own.iconColor ? ensureContrast(own.iconColor, iconGround, ICON_CONTRAST) : ready.iconColour,
    hasChips: own.iconBackgroundColor !== undefined,
  }
}

/**
 * Returns the owner's text colour, blended with the background, or the nearest lighter or darker colour that has the contrast of
 * texts. Without an owner's colour, the more readable of the default text colours is used.
 */
function readableText(chosen: string | undefined, ground: string): string {
  const text = chosen
    ? blendOver(chosen, ground)
    : mostReadableColour(ground, [LIGHT_PALETTE.text, DARK_PALETTE.text])
  return ensureContrast(text, ground, TEXT_CONTRAST)
}

/** Returns a softer text colour, or the text colour itself where the softer one has too little contrast. */
function mutedText(text: string, ground: string): string {
  const softer = mixColours(text, ground, MUTED)
  return contrastRatio(softer, ground) >= TEXT_CONTRAST ? softer : text
}

/** Mixes as much of a colour into the page as keeps its texts readable. */
function tint(page: string, colour: string, text: string): string {
  const tinted = mixColours(page, colour, 0.2)
  return contrastRatio(mutedText(text, page), tinted) >= TEXT_CONTRAST ? tinted : page
}

/** The header takes the card's most saturated colour, because the default would not match a custom page colour. */
function coverColour(own: Colours, page: string, text: string): string {
  const strong = own.buttonBackgroundColor ?? own.iconColor
  const seen = strong && blendOver(strong, page)
  if (seen && Math.abs(relativeLuminance(seen) - relativeLuminance(page)) > 0.04) return seen
  return own.backgroundColor ? mixColours(page, text, 0.12) : LIGHT_PALETTE.cover
}
