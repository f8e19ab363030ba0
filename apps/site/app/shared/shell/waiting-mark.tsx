import { LoadingMark } from '@dotyk/ui/mark'
import styles from './shell.module.css'
import { useTexts } from '../texts.tsx'

/** A loading indicator that appears after 100 ms, so that it does not flash for quick responses. */
export function WaitingMark() {
  const { t } = useTexts()
  return (
    <div className={styles.waiting}>
      <LoadingMark label={t('loading')} />
    </div>
  )
}
