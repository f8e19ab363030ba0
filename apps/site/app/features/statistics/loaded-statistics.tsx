import type { StatisticsPeriod } from '@dotyk/domain/statistics'
import { Button } from '@dotyk/ui/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MessagePage } from '../../shared/shell/message-page.tsx'
import page from '../../shared/shell/owner-page.module.css'
import { useRedirectOnSessionEnd } from '../../shared/use-redirect-on-session-end.ts'
import { NoVisitsYet } from './no-visits-yet.tsx'
import { OpeningsSection } from './openings-section.tsx'
import { PressedLinks } from './pressed-links.tsx'
import { StatisticsFrame, StatisticsSkeleton } from './statistics-frame.tsx'
import { useCardSummary, useStatistics } from './statistics-query.ts'
import { StatisticsTotals } from './totals.tsx'
import { CountingExplanation } from './counting-explanation.tsx'
import styles from './statistics.module.css'

/** Loads the statistics and renders them, or an error message; redirects if the session has ended. */
export function LoadedStatistics() {
  const { t } = useTranslation('statistics')
  const [period, setPeriod] = useState<StatisticsPeriod>(30)
  const counted = useStatistics(period)
  const card = useCardSummary()
  const error = counted.error ?? card.error
  const isElsewhere = useRedirectOnSessionEnd(error)
  if (error && !isElsewhere && !(counted.data && card.data)) {
    const again = () => {
      void counted.refetch()
      void card.refetch()
    }
    return (
      <MessagePage
        title={t('loadFailed')}
        actions={
          <Button variant="filled" size="large" busy={counted.isFetching || card.isFetching} onClick={again}>
            {t('again')}
          </Button>
        }
      >
        <p>{t('loadFailedText')}</p>
      </MessagePage>
    )
  }
  if (!counted.data || !card.data) {
    return (
      <StatisticsFrame>
        <StatisticsSkeleton />
      </StatisticsFrame>
    )
  }
  const { data: statistics } = counted
  return (
    <StatisticsFrame>
      {statistics.since === null ? (
        <div className={`${page.column} ${styles.narrow}`}>
          <NoVisitsYet url={card.data.url} />
          <CountingExplanation />
        </div>
      ) : (
        <div className={`${page.columns} ${styles.parts}`}>
          <div className={page.column}>
            <OpeningsSection
              statistics={statistics}
              period={period}
              isOld={counted.isPlaceholderData}
              onChoose={setPeriod}
            />
            <PressedLinks taps={statistics.taps} items={card.data.cardItems} />
          </div>
          <div className={page.column}>
            <StatisticsTotals statistics={statistics} />
            <CountingExplanation />
          </div>
        </div>
      )}
    </StatisticsFrame>
  )
}
