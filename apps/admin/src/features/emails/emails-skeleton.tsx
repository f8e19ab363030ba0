import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './emails.module.css'

const ROWS = ['64%', '72%', '58%', '70%', '62%', '74%', '60%', '68%']
const LINES = ['90%', '96%', '72%', '40%']

/** The list while its first page is on its way. */
export function EmailsSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={styles.panes} role="status">
      <span className="visually-hidden">{t('loading')}</span>
      <div className={styles.listPane}>
        <div className={styles.list}>
          {ROWS.map(width => (
            <div key={width} className={styles.waitingRow}>
              <Skeleton height={14} width={width} />
              <Skeleton height={14} width={width} />
              <Skeleton height={14} width={44} />
            </div>
          ))}
        </div>
      </div>
      <div className={`${styles.readerPane} ${styles.onlyWide}`}>
        <Lines />
      </div>
    </div>
  )
}

/** A letter while the pages before it are fetched. */
export function WaitingLetter() {
  const { t } = useTranslation()
  return (
    <div role="status">
      <span className="visually-hidden">{t('loading')}</span>
      <Lines />
    </div>
  )
}

function Lines() {
  return (
    <div className={styles.letter}>
      <Skeleton height={20} width="56%" />
      <div className={styles.waitingLines}>
        {LINES.map(width => (
          <Skeleton key={width} height={14} width={width} />
        ))}
      </div>
    </div>
  )
}
