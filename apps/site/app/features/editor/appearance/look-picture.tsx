import { type Card, CARD_COLOURS, type CardItem, type CardLook } from '@dotyk/domain/card'
import { fieldsOf, LOOK_IDS, type LookId, sameValue, TEXT_FIELDS } from '@dotyk/domain/profile'
import { memo } from 'react'
import { SmallCard } from './small-card.tsx'

/** In the order of the gallery, the plain card first. */
export const LOOKS: readonly (LookId | null)[] = [null, ...LOOK_IDS]

/** Enough of a card to fill a picture of it. */
export const ITEMS_SHOWN = 8

/** A look as it comes: without colours of the owner's own. */
export function uncustomizedLook(look: LookId | null): CardLook {
  return { ...Object.fromEntries(CARD_COLOURS.map(name => [name, null])), look }
}

interface LookPictureProps {
  card: Card
  items: readonly CardItem[]
  look: LookId | null
}

/** The owner's card in a look. Drawn again only for what the picture shows: a colour that is typed changes nothing in it. */
export const LookPicture = memo(
  function LookPicture({ card, items, look }: LookPictureProps) {
    const customization = { ...card.customization, ...uncustomizedLook(look) }
    return <SmallCard card={{ ...card, layout: [], customization }} items={items} />
  },
  (one, other) =>
    one.look === other.look && one.items === other.items && sameValue(shownOf(one.card), shownOf(other.card)),
)

function shownOf(card: Card) {
  const { photo, type, groupLogo, customization } = card
  const { logo, background, backgroundDimming, backgroundBlur } = customization
  const pictures = { groupLogo: groupLogo.img, logo, background, backgroundDimming, backgroundBlur }
  return { ...fieldsOf(card, TEXT_FIELDS), photo, type, ...pictures }
}
