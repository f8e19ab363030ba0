import type { LookId } from '../profile/look-id.ts'
import { contrastRatio, relativeLuminance, mixColours, TEXT_CONTRAST } from './contrast.ts'

/** The look in which a background picture fills the page. */
export const PICTURE_LOOK: LookId = 'photo'

/** The opacity of the page's colour over a picture, 0 to 1. */
interface Veil {
  /** The opacity in the upper part of the page, which has no text. */
  top: number
  /** The opacity from the beginning of the texts to the bottom of the page. */
  texts: number
}

/** The maximum opacity at which the picture is still recognisable. */
const MOST_AT_TOP = 0.8

/**
 * Returns the opacity of the page's colour over a full-page picture. Under the texts the opacity is at least the one that keeps
 * them readable (WCAG AA) over any picture; dimming increases it.
 * @param dimming percent, 0 to 100
 * @param schemes the page and its text in each colour scheme in which the card may be shown
 */
export function pictureVeil(dimming: number, schemes: readonly { page: string; text: string }[]): Veil {
  const least = Math.max(...schemes.map(leastVeil))
  const share = dimming / 100
  return {
    top: Math.round(share * MOST_AT_TOP * 100) / 100,
    texts: Math.ceil((least + (1 - least) * share) * 100) / 100,
  }
}

/**
 * Returns the minimum opacity, in whole percents, over the worst pixel for the text: black under dark text, white under
 * light text.
 */
function leastVeil({ page, text }: { page: string; text: string }): number {
  const isDark = relativeLuminance(text) < relativeLuminance(page)
  const worst = isDark ? '#000000' : '#ffffff'
  for (let percent = 0; percent < 100; percent += 1) {
    const ground = mixColours(worst, page, percent / 100)
    if (
      relativeLuminance(text) < relativeLuminance(ground) === isDark &&
      contrastRatio(text, ground) >= TEXT_CONTRAST
    )
      return percent / 100
  }
  return 1
}
