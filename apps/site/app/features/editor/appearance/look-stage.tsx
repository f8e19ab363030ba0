import type { CardLook } from '@dotyk/domain/card'
import type { LookId } from '@dotyk/domain/profile'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../icon.tsx'
import { useDraftCard } from '../preview/use-draft-card.ts'
import { useIsWide } from '../use-is-wide.ts'
import { ITEMS_SHOWN, LookPicture, LOOKS } from './look-picture.tsx'
import styles from './look-stage.module.css'
import { CardThumbnail } from './card-thumbnail.tsx'
import { useChooseLook } from './use-choose-look.ts'
import { useSwipe } from './use-swipe.ts'

interface LookStageProps {
  /** The card's current look. */
  chosen: LookId | null
  onChoose: (look: CardLook) => void
  /** True while the card shows a look that only its owner sees. */
  isTrying: boolean
  /** The buttons shown while a look is previewed. */
  children?: ReactNode
}

/** Shows whether everybody or only the owner sees the current look; on a narrow screen it also shows the card in that look. */
export function LookStage({ chosen, onChoose, isTrying, children }: LookStageProps) {
  const { t } = useTranslation('appearance')
  const isWide = useIsWide()
  return (
    <div className={styles.stage} data-trying={isTrying || undefined}>
      <p className={styles.who} role="status">
        {isTrying ? <Icon name="eye" size={18} /> : <i className={styles.dot} />}
        {isTrying ? t('locked.trying') : t('seenByAll')}
      </p>
      {!isWide && <StagedCards chosen={chosen} onChoose={onChoose} />}
      {isTrying && <div className={styles.actions}>{children}</div>}
    </div>
  )
}

/**
 * Shows the card in the current look between the two neighbouring looks, which a swipe applies. The gallery below offers the
 * same looks as buttons.
 */
function StagedCards({ chosen, onChoose }: Pick<LookStageProps, 'chosen' | 'onChoose'>) {
  const { card, items } = useDeferredValue(useDraftCard())
  const shown = useMemo(() => items.slice(0, ITEMS_SHOWN), [items])
  const choose = useChooseLook(onChoose)
  const swipe = useSwipe(step => choose(lookBeside(chosen, step)))
  return (
    <div className={styles.cards} {...swipe}>
      <div className={styles.beside}>
        <LookPicture card={card} items={shown} look={lookBeside(chosen, -1)} />
      </div>
      <div key={chosen} className={styles.card}>
        <CardThumbnail card={card} items={items} />
      </div>
      <div className={styles.beside}>
        <LookPicture card={card} items={shown} look={lookBeside(chosen, 1)} />
      </div>
    </div>
  )
}

/** Returns the next or previous look of the gallery; after the last look comes the first. */
function lookBeside(chosen: LookId | null, step: 1 | -1): LookId | null {
  return LOOKS[(LOOKS.indexOf(chosen) + step + LOOKS.length) % LOOKS.length] ?? null
}
