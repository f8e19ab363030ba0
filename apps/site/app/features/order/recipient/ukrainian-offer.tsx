import { Button } from '@dotyk/ui/button'
import { useTranslation } from 'react-i18next'
import styles from './recipient.module.css'

interface UkrainianOfferProps {
  /** What was typed in Latin letters, in Ukrainian; null where there is nothing to offer. */
  spelling: string | null
  onTake: () => void
}

/** The Ukrainian spelling that is sent in place of Latin letters, and a press that puts it into the field. */
export function UkrainianOffer({ spelling, onTake }: UkrainianOfferProps) {
  const { t } = useTranslation('order')
  return (
    <div role="status" className={spelling ? styles.own : undefined}>
      {spelling && (
        <>
          <p>
            {t('recipient.inUkrainian')} <b lang="uk">{spelling}</b>
          </p>
          <Button size="small" onClick={onTake}>
            {t('recipient.takeUkrainian')}
          </Button>
        </>
      )}
    </div>
  )
}
