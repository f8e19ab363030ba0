import { blendOver, type Card, contrastRatio, mixColours, TEXT_CONTRAST } from '@dotyk/domain/card'
import { resolveLook, palettesOfLook } from '../look/look.ts'
import type { Palette } from '../look/palette.ts'

/** The backgrounds of mail programs; most dark backgrounds are between this dark one and black. */
const MAIL = { light: '#ffffff', dark: '#1f1f1f' }
/**
 * The minimum contrast of an accent on the dark background, because no colour reaches 4.5 on both backgrounds; such an accent
 * has at least 4.4 on black.
 */
const ON_DARK_MAIL = 3.5
/** The number of steps from a colour to black or white, fine enough that at least one step has both contrasts. */
const STEPS = 200

/**
 * Returns the colours that represent a card outside its page: those of its cover, or those of its button if the look has a faint
 * cover.
 */
export function cardAccentColours({
  customization,
}: Pick<Card, 'customization'>): Pick<Palette, 'cover' | 'wave'> {
  const look = resolveLook(customization)
  const palette = look.palette ?? palettesOfLook(look).light
  const { cover, wave } = look.id ? { cover: palette.button, wave: palette.onButton } : palette
  const page = blendOver(palette.page, MAIL.light)
  return { cover: blendOver(cover, page), wave: blendOver(wave, blendOver(cover, page)) }
}

/**
 * Returns the card's accent colour for an email: the nearest colour that is readable on white, stands out on a dark background
 * and can have white text on it. The reader's program sets the background, and most programs don't tell which.
 */
export function emailAccentColour(card: Pick<Card, 'customization'>): string {
  const { cover } = cardAccentColours(card)
  for (let step = 0; step <= STEPS; step += 1) {
    for (const end of ['#000000', '#ffffff']) {
      const colour = mixColours(cover, end, step / STEPS)
      if (
        contrastRatio(colour, MAIL.light) >= TEXT_CONTRAST &&
        contrastRatio(colour, MAIL.dark) >= ON_DARK_MAIL
      )
        return colour
    }
  }
  throw new RangeError('Every colour passes the readable range on its way to black or white.')
}
