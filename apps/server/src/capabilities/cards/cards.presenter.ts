import type { UnlockedItemWire } from '@dotyk/contract/cards'
import type { PublicCardWire } from '@dotyk/contract/profile'
import { cardItemToWire, type PlacedCardItem } from '@dotyk/contract/wire/profile'
import { profileTypeToWire } from '@dotyk/contract/wire/states'
import { contentToWire } from '@dotyk/contract/wire-names'
import { type Card, cardUrl, type CardItem, cardItems, defaultLayout, placeItems } from '@dotyk/domain/card'
import type { Language } from '@dotyk/domain/values'
import { pickProfileContent, type PlacedItem } from '@dotyk/domain/profile'
import type { LockedItem } from './unlock-item.ts'

/** The card's items as they are placed now, and as they are placed by default. */
export function presentCardItems(
  card: Card,
  language: Language,
): { cardItems: PlacedCardItem[]; defaultCardItems: PlacedCardItem[] } {
  const items = cardItems(card, language)
  return {
    cardItems: placedItems(items, placeItems(items, card.layout)),
    defaultCardItems: placedItems(items, defaultLayout(items)),
  }
}

/** An item that a visitor has opened, with its link. */
export function presentUnlocked(
  { i, kind, service, caption, detail, reading, href }: CardItem,
  { isAdult: adult }: Pick<LockedItem, 'isAdult'>,
): UnlockedItemWire {
  return { i, type: kind, name: service ?? '', title: caption, value: detail || reading, url: href, adult }
}

/** Items in the order they are drawn, each with its place. */
function placedItems(items: readonly CardItem[], layout: readonly PlacedItem[]): PlacedCardItem[] {
  const shown = new Map(items.map(item => [item.i, item]))
  return layout.flatMap(place => {
    const item = shown.get(place.i)
    if (!item) return []
    const { kind, service, caption, detail, href } = item
    return [{ ...place, kind, service, caption, detail, href }]
  })
}

/** The public card as JSON: what its page shows, and nothing else. */
export function presentCard(card: Card, language: Language, publicUrl: string): PublicCardWire {
  const items = cardItems(card, language)
  return {
    ...contentToWire(pickProfileContent(card)),
    id: card.id,
    custom_url: card.slug,
    url: cardUrl(card, publicUrl),
    type: profileTypeToWire(card.type),
    pfp: card.photo,
    menu: card.menu,
    layout: card.layout,
    card_items: placedItems(items, placeItems(items, card.layout)).map(cardItemToWire),
    expired: card.expired,
  }
}
