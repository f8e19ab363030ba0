import { SpellingOffer } from '@dotyk/ui/spelling-offer'
import { useTranslation } from 'react-i18next'
import styles from './delivery-fields.module.css'

interface FormSpellingOfferProps {
  /** The suggested spelling; null if no suggestion is needed. */
  spelling: string | null
  onTake: () => void
}

/** Suggests the Ukrainian spelling that the order will use for its destination; the suggestion spans the whole form. */
export function FormSpellingOffer({ spelling, onTake }: FormSpellingOfferProps) {
  const { t } = useTranslation('console')
  return (
    <div className={styles.broad} hidden={spelling === null}>
      <SpellingOffer
        spelling={spelling}
        text={t('users.orderFor.inUkrainian')}
        action={t('users.orderFor.takeUkrainian')}
        onTake={onTake}
      />
    </div>
  )
}
