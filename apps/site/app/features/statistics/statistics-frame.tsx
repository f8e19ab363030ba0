import { Skeleton } from '@dotyk/ui/skeleton'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { OwnerPage } from '../../shared/shell/owner-page.tsx'
import page from '../../shared/shell/owner-page.module.css'
import styles from './statistics.module.css'

/** The frame of the page around its content, which is the same before and after loading. */
export function StatisticsFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('statistics')
  return <OwnerPage title={t('title')}>{children}</OwnerPage>
}

export function StatisticsSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={`${page.columns} ${styles.parts}`} role="status" aria-label={t('loading')}>
      <Skeleton height={520} className={page.bone} />
      <Skeleton height={200} className={page.bone} />
    </div>
  )
}
