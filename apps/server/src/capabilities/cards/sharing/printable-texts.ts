import { type Card, cardAddress, roleLine } from '@dotyk/domain/card'
import { inOneLine } from '@dotyk/card-page/server'
import type { StripUndrawable } from '../preview-fonts.ts'

/** Name and role of a card without characters that the fonts lack; an empty name is replaced by the address. */
export function printableTexts(card: Card, stripUndrawable: StripUndrawable, origin: string) {
  const address = cardAddress(card, origin)
    .replace(/^https?:\/\//, '')
    .replace(/\/$/, '')
  return {
    name: stripUndrawable(inOneLine(card.name)) || address,
    role: stripUndrawable(inOneLine(roleLine(card))),
    address,
  }
}

export type PrintableTexts = ReturnType<typeof printableTexts>
