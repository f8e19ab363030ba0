import { LoadingMark } from '@dotyk/ui/mark'
import styles from './shell.module.css'
import { useTexts } from '../texts.tsx'

/** Something is on its way. Appears only after 100 ms, so that quick answers don't flash. */
export function WaitingMark() {
  const { t } = useTexts()
  return (
    <div className={styles.waiting}>
      <LoadingMark label={t('loading')} />
    </div>
  )
}
