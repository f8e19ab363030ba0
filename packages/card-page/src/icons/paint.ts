import {
  contrastRatio,
  ensureContrast,
  hueAndChroma,
  ICON_CONTRAST,
  relativeLuminance,
  mostReadableColour,
} from '@dotyk/domain/card'
import type { Look } from '../look/plain-look.ts'

/** Colours of a service's mark that contrast with its background. */
interface Paint {
  /** The mark alone, or the mark on a square of the brand's colour. */
  shape: 'glyph' | 'badge'
  /** Colour of the glyph or badge. `currentColor` for black brands, so that it follows the scheme. */
  fill: string
  /** The fill in the dark scheme, null if it is the same. */
  darkFill: string | null
  /** Colour of the mark on a badge. */
  onFill: string
}

const INK = '#11131a'
const PAPER = '#ffffff'

/** Cached colours per look; most cards have the plain one, and colour comparison takes half of an icon's rendering time. */
const painted = new WeakMap<Look, Map<string, Paint>>()

export function iconPaint(brand: string, look: Look, isMonogram: boolean): Paint {
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
  // A translucent colour cannot be used for the mark on a badge.
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
    const fill = ensureContrast(brand, PAPER, ICON_CONTRAST)
    return { shape: 'badge', fill, darkFill: null, onFill: PAPER }
  }
  if (isBadge || turnsToMud(brand, ground)) {
    return { shape: 'badge', fill: brand, darkFill: null, onFill: onBadge(brand) }
  }
  const fill = ensureContrast(brand, ground, ICON_CONTRAST)
  const darkFill = darkGround ? ensureContrast(brand, darkGround, ICON_CONTRAST) : fill
  return { shape: 'glyph', fill, darkFill: darkFill === fill ? null : darkFill, onFill: ground }
}

/** Returns white if it is readable on the brand's colour, otherwise ink. */
function onBadge(brand: string): string {
  return contrastRatio(PAPER, brand) >= ICON_CONTRAST ? PAPER : mostReadableColour(brand, [INK, PAPER])
}

function isNearBlack(colour: string): boolean {
  return relativeLuminance(colour) < 0.06 && hueAndChroma(colour).chroma < 24
}

/** Yellow and lime look muddy when darkened, so they are drawn as a badge instead. */
function turnsToMud(brand: string, ground: string): boolean {
  const { hue } = hueAndChroma(brand)
  const isYellow = hue >= 38 && hue <= 70
  return (
    contrastRatio(brand, ground) < ICON_CONTRAST &&
    relativeLuminance(ground) > 0.5 &&
    (isYellow || relativeLuminance(brand) > 0.62)
  )
}
