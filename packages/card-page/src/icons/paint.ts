import {
  contrast,
  withContrast,
  hueAndChroma,
  ICON_CONTRAST,
  luminance,
  mostReadable,
} from '@dotyk/domain/card'
import type { Look } from '../look/plain-look.ts'

/** How a service's mark is coloured so that it is told from what it stands on. */
interface Paint {
  /** The mark alone, or the mark on a square of the brand's colour. */
  shape: 'glyph' | 'badge'
  /** Colour of the glyph, or of the badge. `currentColor` for black brands: it turns with the scheme. */
  fill: string
  /** The fill in the dark scheme, null where it is the same. */
  darkFill: string | null
  /** What is drawn on a badge. */
  onFill: string
}

const INK = '#11131a'
const PAPER = '#ffffff'

/** What was computed for a look; most cards have the plain one, and comparing colours is half of drawing an icon. */
const painted = new WeakMap<Look, Map<string, Paint>>()

export function paint(brand: string, look: Look, isMonogram: boolean): Paint {
  const ofLook = painted.get(look) ?? new Map<string, Paint>()
  painted.set(look, ofLook)
  const key = `${brand}${isMonogram ? ' monogram' : ''}`
  const found = ofLook.get(key) ?? computePaint(brand, look, isMonogram)
  ofLook.set(key, found)
  return found
}

function computePaint(
  brand: string,
  { iconColour, iconGrounds, scheme, icons, isTinted }: Look,
  isMonogram: boolean,
): Paint {
  const [ground, darkGround] = iconGrounds
  const isBadge = isMonogram || icons === 'badge'
  // A translucent tile can't be written with.
  const behind = isTinted ? 'var(--page)' : 'var(--tile,#fff)'
  const tileBehind = scheme === 'auto' ? behind : ground
  if (iconColour) {
    const onFill = iconColour === 'currentColor' ? tileBehind : ground
    return { shape: isMonogram ? 'badge' : 'glyph', fill: iconColour, darkFill: null, onFill }
  }
  if (isNearBlack(brand)) {
    return { shape: isBadge ? 'badge' : 'glyph', fill: 'currentColor', darkFill: null, onFill: tileBehind }
  }
  if (icons === 'badge' && !turnsToMud(brand, PAPER)) {
    const fill = withContrast(brand, PAPER, ICON_CONTRAST)
    return { shape: 'badge', fill, darkFill: null, onFill: PAPER }
  }
  if (isBadge || turnsToMud(brand, ground)) {
    return { shape: 'badge', fill: brand, darkFill: null, onFill: onBadge(brand) }
  }
  const fill = withContrast(brand, ground, ICON_CONTRAST)
  const darkFill = darkGround ? withContrast(brand, darkGround, ICON_CONTRAST) : fill
  return { shape: 'glyph', fill, darkFill: darkFill === fill ? null : darkFill, onFill: ground }
}

/** White where it can be read, as brands write it themselves; ink otherwise. */
function onBadge(brand: string): string {
  return contrast(PAPER, brand) >= ICON_CONTRAST ? PAPER : mostReadable(brand, [INK, PAPER])
}

function isNearBlack(colour: string): boolean {
  return luminance(colour) < 0.06 && hueAndChroma(colour).chroma < 24
}

/** Yellow and lime lose their colour when they are darkened; as a square they keep it. */
function turnsToMud(brand: string, ground: string): boolean {
  const { hue } = hueAndChroma(brand)
  const isYellow = hue >= 38 && hue <= 70
  return (
    contrast(brand, ground) < ICON_CONTRAST &&
    luminance(ground) > 0.5 &&
    (isYellow || luminance(brand) > 0.62)
  )
}
