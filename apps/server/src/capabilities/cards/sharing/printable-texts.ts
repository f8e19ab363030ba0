import { type Card, cardUrl, roleLine } from '@dotyk/domain/card'
import { toSingleLine } from '@dotyk/card-page/server'
import type { RemoveUndrawable } from '../preview-fonts.ts'

/** Returns a card's name and role without characters that the fonts lack; an empty name is replaced by the address. */
export function printableTexts(card: Card, stripUndrawable: RemoveUndrawable, origin: string) {
  const address = cardUrl(card, origin)
    .replace(/^https?:\/\//, '')
    .replace(/\/$/, '')
  return {
    name: stripUndrawable(toSingleLine(card.name)) || address,
    role: stripUndrawable(toSingleLine(roleLine(card))),
    address,
  }
}

export type PrintableTexts = ReturnType<typeof printableTexts>
