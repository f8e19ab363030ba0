import { Skeleton } from '@dotyk/ui/skeleton'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './statistics.module.css'

/** The page around its parts, the same before and after they are there. */
export function StatisticsOutline({ children }: { children: ReactNode }) {
  const { t } = useTranslation('statistics')
  return (
    <main id="content" className={styles.page}>
      <h1 className={styles.title}>{t('title')}</h1>
      {children}
    </main>
  )
}

export function StatisticsSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={styles.parts} role="status" aria-label={t('loading')}>
      <Skeleton height={520} className={styles.bone} />
      <Skeleton height={200} className={styles.bone} />
    </div>
  )
}
