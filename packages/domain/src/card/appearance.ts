import { isLookId, type LookId } from '../profile/look-id.ts'
import type { Customization } from '../profile/profile.ts'
import { isColour } from '../values/colours.ts'
import { LOOK_SURFACES } from './look-surfaces.ts'
import { DEFAULT_SURFACES } from './default-surfaces.ts'
import { contrastRatio, blendOver, ICON_CONTRAST, nearestReadableColour, TEXT_CONTRAST } from './contrast.ts'

/** The colours an owner may choose, in the order the editor lists them. */
export const CARD_COLOURS = [
  'backgroundColor',
  'cardColor',
  'textColor',
  'shadowColor',
  'iconBackgroundColor',
  'iconColor',
  'buttonBackgroundColor',
  'buttonTextColor',
] as const satisfies readonly (keyof Customization)[]

export type CardColour = (typeof CARD_COLOURS)[number]

/** Colours chosen by an owner; null or missing ones are derived from the others. */
export type CardColours = { [Name in CardColour]?: string | null }

/** The owner's colours, and the look whose colours they override. */
export type CardLook = CardColours & { look?: LookId | null }

/** The opaque background colours of text. */
export interface BackgroundColours {
  isDark: boolean
  page: string
  tile: string
  icon: string
  button: string
}

export function backgroundColours(colours: CardLook): BackgroundColours {
  const own = validColours(colours)
  const isDark = wantsDark(own)
  const open = isLookId(colours.look) ? LOOK_SURFACES[colours.look] : DEFAULT_SURFACES
  const plain = isDark ? open.dark : open.light
  const page = blendOver(own.backgroundColor ?? plain.page, plain.page)
  const tile = blendOver(own.cardColor ?? plain.tile, page)
  return {
    isDark,
    page,
    tile,
    icon: own.iconBackgroundColor ? blendOver(own.iconBackgroundColor, tile) : tile,
    button: blendOver(own.buttonBackgroundColor ?? plain.button, page),
  }
}

/** Returns the owner's colours without invalid ones. */
export function validColours(colours: CardColours): { [Name in CardColour]?: string } {
  return Object.fromEntries(
    CARD_COLOURS.flatMap(name => {
      const colour = colours[name]
      return colour && isColour(colour) ? [[name, colour]] : []
    }),
  )
}

/** A colour chosen by the owner that is unreadable on another colour, with a proposed replacement. */
export interface ColourWarning {
  colour: CardColour
  on: CardColour
  /** The contrast ratio of the two colours, 1 to 21. */
  ratio: number
  /** The nearest readable colour, and the name of the colour that it would replace: this colour or its background. */
  mend: { colour: CardColour; value: string }
}

/**
 * Lists the owner's colours that visitors could hardly read (WCAG AA). Only chosen colours are checked: the others are
 * derived from them and readable.
 */
export function colourWarnings(colours: CardLook): ColourWarning[] {
  const own = validColours(colours)
  const { page, tile, icon, button } = backgroundColours(colours)
  const pairs: [CardColour, CardColour, string, number][] = [
    ['textColor', 'backgroundColor', page, TEXT_CONTRAST],
    ['textColor', 'cardColor', tile, TEXT_CONTRAST],
    ['iconColor', own.iconBackgroundColor ? 'iconBackgroundColor' : 'cardColor', icon, ICON_CONTRAST],
    ['buttonTextColor', 'buttonBackgroundColor', button, TEXT_CONTRAST],
  ]
  return pairs.flatMap(([colour, on, ground, least]) => {
    const chosen = own[colour]
    if (!chosen) return []
    const seen = blendOver(chosen, ground)
    const ratio = contrastRatio(seen, ground)
    if (ratio >= least) return []
    // The text is drawn on the page and on the tiles, so a colour that is readable on one may be unreadable on the other.
    const grounds = colour === 'textColor' ? [page, tile] : [ground]
    // A translucent colour looks different on another background, so it is made opaque before the background is
    // derived.
    const better =
      nearestReadableColour(seen, grounds, least) ??
      (isOpaque(chosen) ? null : nearestReadableColour(seen, [ground], least))
    if (better) return [{ colour, on, ratio, mend: { colour, value: better } }]
    const value = nearestReadableColour(ground, [seen], least) ?? seen
    return [{ colour, on, ratio, mend: { colour: on, value } }]
  })
}

/** Derives the light or dark scheme from the largest surface that the owner chose. */
function wantsDark({ backgroundColor, cardColor, textColor }: { [Name in CardColour]?: string }): boolean {
  const ground = backgroundColor ?? cardColor
  if (ground) return looksDark(blendOver(ground, DEFAULT_SURFACES.light.page))
  return textColor !== undefined && !looksDark(textColor)
}

function isOpaque(colour: string): boolean {
  return blendOver(colour, '#000000') === blendOver(colour, '#ffffff')
}

function looksDark(colour: string): boolean {
  return contrastRatio(colour, '#ffffff') > contrastRatio(colour, '#000000')
}
