import { DASHBOARD_DAYS } from '@dotyk/domain/staff'
import { Choice } from '@dotyk/ui/choice'
import { Skeleton } from '@dotyk/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Dashboard, dashboardQuery } from '../../shared/calls/dashboard.ts'
import { formatFullDay, formatShortTime } from '../../shared/format-time.ts'
import { Icon } from '../../shared/icons.tsx'
import { KeyCap } from '../../shared/keys/key-cap.tsx'
import { useKeys } from '../../shared/keys/keys.ts'
import { useFilters } from '../../shared/list/use-filters.ts'
import { LoadFailureNotice } from '../../shared/shell/load-failure-notice.tsx'
import { PageHead } from '../../shared/shell/page-head.tsx'
import { useLanguage } from '../../shared/use-language.ts'
import { AttentionTiles } from './attention-tiles.tsx'
import styles from './dashboard.module.css'
import { GrowthTiles } from './growth-tiles.tsx'
import { HealthCard } from './health-card.tsx'
import { PlotCard } from './plot-card.tsx'
import { StockNotice } from './stock-notice.tsx'
import { OrderStagesCard } from './stages-card.tsx'
import { useDashboardPlots } from './use-plots.ts'

const USUAL_DAYS = 30
const FILTER_NAMES = ['days', 'table'] as const

/** The console's start page: counts that need attention, growth, and the state of the service's parts. */
export function DashboardPage() {
  const { t } = useTranslation('console')
  const language = useLanguage()
  const address = useFilters(FILTER_NAMES)
  const days = DASHBOARD_DAYS.find(each => String(each) === address.values.days) ?? USUAL_DAYS
  const asTable = address.values.table === 'yes'
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(dashboardQuery(days))
  const showTable = () => address.set('table', asTable ? null : 'yes', { replace: true })
  useKeys([{ keys: 't', name: t('dashboard.table'), run: showTable }])
  const at = data && new Date(data.at)
  const time = at && formatShortTime(at, new Date(), language)
  return (
    <>
      <PageHead title={t('pages.dashboard')} />
      <div className={styles.over}>
        <p className={styles.lead}>
          {at &&
            time &&
            (error
              ? t('dashboard.stale', { time })
              : t('dashboard.lead', { day: formatFullDay(at, language), time }))}
        </p>
        <div className={styles.tools}>
          <button type="button" aria-pressed={asTable} className={styles.tableButton} onClick={showTable}>
            <Icon name="columns" size={14} />
            {t('dashboard.table')}
            <KeyCap keys="t" />
          </button>
          <Choice
            look="segments"
            label={t('dashboard.period')}
            value={days}
            options={DASHBOARD_DAYS.map(each => ({
              value: each,
              label: t('dashboard.days', { count: each }),
            }))}
            onChange={each => address.set('days', String(each))}
          />
        </div>
      </div>
      {data ? (
        <div className={styles.whole} aria-busy={isPlaceholderData}>
          <Overview data={data} asTable={asTable} />
        </div>
      ) : error ? (
        <LoadFailureNotice
          what={t('dashboard.failed')}
          failure={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <WaitingOverview />
      )}
    </>
  )
}

function Overview({ data, asTable }: { data: Dashboard; asTable: boolean }) {
  const { signUps, orders, money, trials } = useDashboardPlots(data)
  return (
    <>
      <AttentionTiles data={data} />
      <StockNotice data={data} />
      <GrowthTiles data={data} />
      <div className={styles.cards}>
        <PlotCard plot={signUps} asTable={asTable} size="wide" />
        <HealthCard health={data.health} />
        <PlotCard plot={orders} asTable={asTable} size="half" />
        {money.map(plot => (
          <PlotCard key={plot.title} plot={plot} asTable={asTable} size="half" />
        ))}
        <OrderStagesCard stages={data.stages} />
        <PlotCard plot={trials} asTable={asTable} size="half" />
      </div>
    </>
  )
}

const WAITING_TILES = 8

function WaitingOverview() {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('loading')} className={styles.whole}>
      <div className={styles.tiles}>
        {Array.from({ length: WAITING_TILES }, (_, place) => (
          <Skeleton key={place} height={96} />
        ))}
      </div>
      <Skeleton height={260} />
    </div>
  )
}
