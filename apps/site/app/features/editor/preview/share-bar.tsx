import { Button } from '@dotyk/ui/button'
import { useTranslation } from 'react-i18next'
import { Icon } from '../icon.tsx'
import { useShareCard } from './use-share.ts'
import styles from './share-bar.module.css'

/** The share button below the card on a narrow screen. */
export function ShareBar() {
  const { t } = useTranslation('editor')
  const { share, isWaiting } = useShareCard()
  return (
    <div className={styles.bar}>
      <Button variant="filled" busy={isWaiting} className={styles.share} onClick={() => void share()}>
        <Icon name="share" /> {t(isWaiting ? 'live.saving' : 'live.shareCard')}
      </Button>
    </div>
  )
}
