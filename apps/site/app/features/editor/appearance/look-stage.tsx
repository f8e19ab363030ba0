import { type ReactNode, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../icon.tsx'
import { useDraftCard } from '../preview/use-draft-card.ts'
import { useIsWide } from '../use-is-wide.ts'
import styles from './look-stage.module.css'
import { SmallCard } from './small-card.tsx'

interface LookStageProps {
  /** The card wears what only its owner sees. */
  isTrying: boolean
  /** What may be done while trying on. */
  children?: ReactNode
}

/** Who sees the look that is worn, and on a narrow screen the card in it, in sight while looks are chosen. */
export function LookStage({ isTrying, children }: LookStageProps) {
  const { t } = useTranslation('appearance')
  const isWide = useIsWide()
  return (
    <div className={styles.stage} data-trying={isTrying || undefined}>
      <p className={styles.who} role="status">
        {isTrying ? <Icon name="eye" size={18} /> : <i className={styles.dot} />}
        {isTrying ? t('locked.trying') : t('seenByAll')}
      </p>
      {!isWide && <StagedCard />}
      {isTrying && <div className={styles.actions}>{children}</div>}
    </div>
  )
}

function StagedCard() {
  const { card, items } = useDeferredValue(useDraftCard())
  return (
    <div className={styles.card}>
      <SmallCard card={card} items={items} />
    </div>
  )
}
