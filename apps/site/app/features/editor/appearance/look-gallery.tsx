import { type Card, CARD_COLOURS, type CardLook } from '@dotyk/domain/card'
import { LOOK_IDS, type LookId } from '@dotyk/domain/profile'
import { memo, useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { sameValue } from '../draft/same-value.ts'
import { useEditor } from '../editor-context.tsx'
import { useDraftCard } from '../preview/use-draft-card.ts'
import styles from './look-gallery.module.css'
import { SmallCard } from './small-card.tsx'

const ALL: readonly (LookId | null)[] = [null, ...LOOK_IDS]

/** Enough of a card to fill a picture of it. */
const ITEMS_SHOWN = 8

/** A look as it comes: without colours of the owner's own. */
function lookAsItComes(look: LookId | null): CardLook {
  return { ...Object.fromEntries(CARD_COLOURS.map(name => [name, null])), look }
}

interface LookGalleryProps {
  /** What the card wears now. */
  worn: LookId | null
  onChoose: (look: CardLook) => void
}

/** The owner's own card in every look, each put on by one press. */
export function LookGallery({ worn, onChoose }: LookGalleryProps) {
  const { t } = useTranslation('appearance')
  const { announce } = useEditor()
  const { card, items } = useDeferredValue(useDraftCard())
  const shown = useMemo(() => items.slice(0, ITEMS_SHOWN), [items])

  function choose(look: LookId | null) {
    onChoose(lookAsItComes(look))
    announce(t('lookApplied', { look: t(`look.${look ?? 'plain'}`) }))
  }

  return (
    <ul className={styles.looks}>
      {ALL.map(look => (
        <li key={look}>
          <button
            type="button"
            className={styles.look}
            aria-pressed={worn === look}
            onClick={() => choose(look)}
          >
            <span className={styles.picture} data-size="thumb" aria-hidden="true">
              <Picture card={card} items={shown} look={look} />
            </span>
            {t(`look.${look ?? 'plain'}`)}
          </button>
        </li>
      ))}
    </ul>
  )
}

interface PictureProps extends Pick<ReturnType<typeof useDraftCard>, 'items'> {
  card: Card
  look: LookId | null
}

/** Drawn again only for what the picture shows: a colour that is typed changes none of them. */
const Picture = memo(
  function Picture({ card, items, look }: PictureProps) {
    const customization = { ...card.customization, ...lookAsItComes(look) }
    return <SmallCard card={{ ...card, layout: [], customization }} items={items} />
  },
  (one, other) =>
    one.look === other.look && one.items === other.items && sameValue(shownOf(one.card), shownOf(other.card)),
)

function shownOf({ name, info, photo, type, groupLogo, customization }: Card) {
  const { logo, background, backgroundDimming, backgroundBlur } = customization
  const pictures = { groupLogo: groupLogo.img, logo, background, backgroundDimming, backgroundBlur }
  return { name, info, photo, type, ...pictures }
}
