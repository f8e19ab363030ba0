import { type Card, CARD_COLOURS, type CardLook } from '@dotyk/domain/card'
import { LOOK_IDS, type LookId } from '@dotyk/domain/profile'
import { memo, useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
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

const Picture = memo(function Picture({ card, items, look }: PictureProps) {
  const worn = useMemo(
    () => ({
      ...card,
      layout: [],
      customization: { ...card.customization, ...lookAsItComes(look) },
    }),
    [card, look],
  )
  return <SmallCard card={worn} items={items} />
})
