import { blendOver, type Card, contrastRatio, mixColours, TEXT_CONTRAST } from '@dotyk/domain/card'
import { resolveLook, palettesOfLook } from '../look/look.ts'
import type { Palette } from '../look/palette.ts'

/** Backgrounds of mail programs; most dark ones are between this and black. */
const MAIL = { light: '#ffffff', dark: '#1f1f1f' }
/** No colour reaches 4.5 on both; an accent with this contrast has at least 4.4 on black. */
const ON_DARK_MAIL = 3.5
/** Steps from a colour to black or white; fine enough that one lies between the two contrasts. */
const STEPS = 200

/** The colours that represent a card outside its page: the cover's, or the button's of a look with a faint cover. */
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
 * The card's accent for a mail: the nearest colour that is readable on white, stands out on a dark background, and carries
 * white text. The background of a mail is its reader's, and most programs do not tell which it is.
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
