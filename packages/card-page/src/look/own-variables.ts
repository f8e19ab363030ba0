import { type Card, PICTURE_LOOK, pictureVeil } from '@dotyk/domain/card'
import { type Customization, PICTURE_PAGE } from '@dotyk/domain/profile'
import { palettesOfLook } from './look.ts'
import type { Look } from './plain-look.ts'
import { cssVariables } from './palette.ts'

/** The number of letters below which a name is not enlarged further. */
const LEAST_LETTERS = 6

/**
 * Custom properties of this card: its owner's colours, the length of the name's longest word, and the overlay of a
 * background picture.
 */
export function ownVariables(
  { name, customization }: Pick<Card, 'name' | 'customization'>,
  look: Look,
): Record<string, string> {
  return {
    ...(look.palette && cssVariables(look.palette)),
    ...(look.hasLargeName && { '--letters': String(longestWord(name)) }),
    ...(look.id === PICTURE_LOOK && pictureVariables(customization, look)),
  }
}

function pictureVariables(
  {
    backgroundDimming = PICTURE_PAGE.dimming.default,
    backgroundBlur = PICTURE_PAGE.blur.default,
  }: Customization,
  look: Look,
): Record<string, string> {
  const { top, texts } = pictureVeil(
    backgroundDimming,
    look.palette ? [look.palette] : Object.values(palettesOfLook(look)),
  )
  return { '--veil': String(top), '--under-texts': String(texts), '--blur': `${backgroundBlur}px` }
}

function longestWord(name: string): number {
  return Math.max(LEAST_LETTERS, ...name.split(/[\s-]+/).map(word => [...word].length))
}
