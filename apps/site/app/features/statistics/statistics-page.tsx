import { useIsHydrated } from '@dotyk/ui/store'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '../../shared/shell/page-title.tsx'
import { StatisticsFrame, StatisticsSkeleton } from './statistics-frame.tsx'

const LoadedStatistics = lazy(async () => ({
  default: (await import('./loaded-statistics.tsx')).LoadedStatistics,
}))

/** The page `/profile/statistics`. Its skeleton is rendered immediately, the numbers after loading. */
export function StatisticsPage() {
  const { t } = useTranslation(['statistics', 'errors'])
  const isLive = useIsHydrated()
  const outline = (
    <StatisticsFrame>
      <StatisticsSkeleton />
    </StatisticsFrame>
  )
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      {isLive ? (
        <Suspense fallback={outline}>
          <LoadedStatistics />
        </Suspense>
      ) : (
        outline
      )}
    </>
  )
}
