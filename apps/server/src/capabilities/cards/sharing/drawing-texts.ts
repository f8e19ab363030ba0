import { type Card, roleLine } from '@dotyk/domain/card'
import { inOneLine } from '@dotyk/card-page/server'
import type { Drawable } from '../preview-fonts.ts'

/** Name and role of a card as far as our fonts have their letters; a name that has none is replaced by the address. */
export function drawnTexts(card: Card, drawable: Drawable, origin: string) {
  const address = `${origin}/${card.slug ?? card.id}`.replace(/^https?:\/\//, '')
  return {
    name: drawable(inOneLine(card.name)) || address,
    role: drawable(inOneLine(roleLine(card))),
    address,
  }
}

export type DrawnTexts = ReturnType<typeof drawnTexts>
