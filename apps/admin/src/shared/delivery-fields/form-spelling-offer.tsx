import { SpellingOffer } from '@dotyk/ui/spelling-offer'
import { useTranslation } from 'react-i18next'
import styles from './delivery-fields.module.css'

interface FormSpellingOfferProps {
  /** The offered spelling; null if none is needed. */
  spelling: string | null
  onTake: () => void
}

/** Offers the Ukrainian spelling with which the order is sent; spans the whole form. */
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
