import { useTranslation } from 'react-i18next'
import styles from './data-table.module.css'

const ROWS = 14

/** The placeholder that is shown until the first rows of a table have loaded. */
export function ListSkeleton({ rowPx }: { rowPx: number }) {
  const { t } = useTranslation()
  return (
    <div className={styles.scroller} role="status" aria-label={t('loading')}>
      {Array.from({ length: ROWS }, (_, place) => (
        <div key={place} className={styles.waiting} style={{ height: rowPx }}>
          <span style={{ width: 140 + ((place * 37) % 90) }} />
          <span style={{ width: 90 + ((place * 53) % 110) }} />
          <span style={{ width: 60 + ((place * 29) % 60) }} />
        </div>
      ))}
    </div>
  )
}
