import { LoadingMark } from '@dotyk/ui/mark'
import { useTranslation } from 'react-i18next'
import styles from './shell.module.css'

/** Something is on its way. Appears only after 100 ms, so that quick answers don't flash. */
export function WaitingMark() {
  const { t } = useTranslation()
  return (
    <div className={styles.waiting}>
      <LoadingMark label={t('loading')} />
    </div>
  )
}
