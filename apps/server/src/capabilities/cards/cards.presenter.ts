import type { UnlockedItemWire } from '@dotyk/contract/cards'
import type { PublicCardWire } from '@dotyk/contract/profile'
import { cardItemToWire, type PlacedCardItem } from '@dotyk/contract/wire/profile'
import { profileTypeToWire } from '@dotyk/contract/wire/states'
import { contentToWire } from '@dotyk/contract/wire-names'
import { type Card, cardUrl, type CardItem, cardItems, defaultLayout, placeItems } from '@dotyk/domain/card'
import type { Language } from '@dotyk/domain/values'
import { pickProfileContent, type PlacedItem } from '@dotyk/domain/profile'
import type { LockedItem } from './unlock-item.ts'

/** Returns the card's items with their current layout and their default layout. */
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

/** Returns an item that a visitor has unlocked, with its link. */
export function presentUnlocked(
  { i, kind, service, caption, detail, reading, href }: CardItem,
  { isAdult: adult }: Pick<LockedItem, 'isAdult'>,
): UnlockedItemWire {
  return { i, type: kind, name: service ?? '', title: caption, value: detail || reading, url: href, adult }
}

/** Returns items in the order in which they are drawn, each with its position in the layout. */
function placedItems(items: readonly CardItem[], layout: readonly PlacedItem[]): PlacedCardItem[] {
  const shown = new Map(items.map(item => [item.i, item]))
  return layout.flatMap(place => {
    const item = shown.get(place.i)
    if (!item) return []
    const { kind, service, caption, detail, href } = item
    return [{ ...place, kind, service, caption, detail, href }]
  })
}

/** Returns the public card as JSON: everything that its page shows, and nothing else. */
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
