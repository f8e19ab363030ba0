import type { CardLook } from '@dotyk/domain/card'
import type { LookId } from '@dotyk/domain/profile'
import { useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraftCard } from '../preview/use-draft-card.ts'
import styles from './look-gallery.module.css'
import { ITEMS_SHOWN, LookPicture, LOOKS } from './look-picture.tsx'
import { useChooseLook } from './use-choose-look.ts'

interface LookGalleryProps {
  /** The card's current look. */
  chosen: LookId | null
  onChoose: (look: CardLook) => void
}

/** Shows the owner's card in every look; pressing a look applies it. */
export function LookGallery({ chosen, onChoose }: LookGalleryProps) {
  const { t } = useTranslation('appearance')
  const { card, items } = useDeferredValue(useDraftCard())
  const shown = useMemo(() => items.slice(0, ITEMS_SHOWN), [items])
  const choose = useChooseLook(onChoose)

  return (
    <ul className={styles.looks}>
      {LOOKS.map(look => (
        <li key={look}>
          <button
            type="button"
            className={styles.look}
            aria-pressed={chosen === look}
            onClick={() => choose(look)}
          >
            <span className={styles.picture} data-size="thumb" aria-hidden="true">
              <LookPicture card={card} items={shown} look={look} />
            </span>
            {t(`look.${look ?? 'plain'}`)}
          </button>
        </li>
      ))}
    </ul>
  )
}
