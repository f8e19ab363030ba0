import { SpellingOffer } from '@dotyk/ui/spelling-offer'
import { useTranslation } from 'react-i18next'
import styles from './order.module.css'

interface FormSpellingOfferProps {
  /** null where there is nothing to offer. */
  spelling: string | null
  onTake: () => void
}

/** The Ukrainian spelling that the order is sent with, across the whole form. */
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
