import { type Card, CARD_COLOURS, type CardItem, type CardLook } from '@dotyk/domain/card'
import { pickFields, LOOK_IDS, type LookId, isSameStoredValue, TEXT_FIELDS } from '@dotyk/domain/profile'
import { memo } from 'react'
import { CardThumbnail } from './card-thumbnail.tsx'

/** All looks in gallery order, with the plain card first. */
export const LOOKS: readonly (LookId | null)[] = [null, ...LOOK_IDS]

/** The number of items that fill a thumbnail of a card. */
export const ITEMS_SHOWN = 8

/** Returns the card's settings for a look without custom colours. */
export function lookWithoutColours(look: LookId | null): CardLook {
  return { ...Object.fromEntries(CARD_COLOURS.map(name => [name, null])), look }
}

interface LookPictureProps {
  card: Card
  items: readonly CardItem[]
  look: LookId | null
}

/** A thumbnail of the owner's card in a look. It is memoized, so typing a custom colour does not render it again. */
export const LookPicture = memo(
  function LookPicture({ card, items, look }: LookPictureProps) {
    const customization = { ...card.customization, ...lookWithoutColours(look) }
    return <CardThumbnail card={{ ...card, layout: [], customization }} items={items} />
  },
  (one, other) =>
    one.look === other.look &&
    one.items === other.items &&
    isSameStoredValue(shownOf(one.card), shownOf(other.card)),
)

function shownOf(card: Card) {
  const { photo, type, groupLogo, customization } = card
  const { logo, background, backgroundDimming, backgroundBlur } = customization
  const pictures = { groupLogo: groupLogo.img, logo, background, backgroundDimming, backgroundBlur }
  return { ...pickFields(card, TEXT_FIELDS), photo, type, ...pictures }
}
