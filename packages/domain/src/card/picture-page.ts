import type { LookId } from '../profile/look-id.ts'
import { contrast, luminance, mixColours, TEXT_CONTRAST } from './contrast.ts'

/** The look in which a background picture is the page. */
export const PICTURE_LOOK: LookId = 'photo'

/** Shares of the page's colour that lie over a picture, 0 to 1. */
interface Veil {
  /** Where nothing is written. */
  top: number
  /** From where the texts begin. */
  texts: number
}

/** At the most dimmed the picture can still be told. */
const MOST_AT_TOP = 0.8

/**
 * How much of the page's colour lies over a picture that is the page. Under the texts it is never less than what keeps them
 * readable (WCAG AA) whatever the picture shows; dimming adds to that.
 * @param dimming percent, 0 to 100
 * @param schemes the page and its text in each colour scheme that the card may be shown in
 */
export function veilOver(dimming: number, schemes: readonly { page: string; text: string }[]): Veil {
  const least = Math.max(...schemes.map(leastVeil))
  const share = dimming / 100
  return {
    top: Math.round(share * MOST_AT_TOP * 100) / 100,
    texts: Math.ceil((least + (1 - least) * share) * 100) / 100,
  }
}

/** The least share, in whole percents, over the pixel that is worst for the text: black under a dark one, white under a light one. */
function leastVeil({ page, text }: { page: string; text: string }): number {
  const isDark = luminance(text) < luminance(page)
  const worst = isDark ? '#000000' : '#ffffff'
  for (let percent = 0; percent < 100; percent += 1) {
    const ground = mixColours(worst, page, percent / 100)
    if (luminance(text) < luminance(ground) === isDark && contrast(text, ground) >= TEXT_CONTRAST)
      return percent / 100
  }
  return 1
}
