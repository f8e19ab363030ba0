import type { PublicCardWire } from '@dotyk/contract/profile'
import { contentToWire } from '@dotyk/contract/wire-names'
import { type Card, type CardItem, cardItems, defaultLayout, placeItems } from '@dotyk/domain/card'
import type { Language } from '@dotyk/domain'
import { contactListsOf, type PlacedItem } from '@dotyk/domain/profile'

type CardItemWire = PublicCardWire['card_items'][number]

/** What the card shows now, and what "place buttons by default" would show. */
export function presentOwnItems(
  card: Card,
  language: Language,
): { card_items: CardItemWire[]; default_card_items: CardItemWire[] } {
  const items = cardItems(card, language)
  return {
    card_items: presentItems(items, placeItems(items, card.layout)),
    default_card_items: presentItems(items, defaultLayout(items)),
  }
}

/** Items in the order they are drawn, each with its place. */
function presentItems(items: readonly CardItem[], layout: readonly PlacedItem[]): CardItemWire[] {
  const shown = new Map(items.map(item => [item.i, item]))
  return layout.flatMap(place => {
    const item = shown.get(place.i)
    return item
      ? [
          {
            ...place,
            type: item.kind,
            name: item.service ?? '',
            title: item.caption,
            value: item.detail,
            url: item.href,
          },
        ]
      : []
  })
}

/** The public card as JSON: what its page shows, and nothing else. */
export function presentCard(card: Card, language: Language, publicUrl: string): PublicCardWire {
  const items = cardItems(card, language)
  return {
    ...contentToWire({
      ...contactListsOf(card),
      customization: card.customization,
      groupLogo: card.groupLogo,
    }),
    id: card.id,
    custom_url: card.slug,
    url: `${publicUrl}/${card.slug ?? card.id}`,
    type: card.type,
    name: card.name,
    info: card.info,
    pfp: card.photo,
    menu: card.menu,
    layout: card.layout,
    card_items: presentItems(items, placeItems(items, card.layout)),
    hide_profile_photo: card.photo === '',
    hide_logo: card.customization.logo === null,
    expired: card.expired,
  }
}
