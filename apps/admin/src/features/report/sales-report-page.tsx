import { buttonClass } from '@dotyk/ui/button'
import { TextField } from '@dotyk/ui/fields'
import { Notice } from '@dotyk/ui/notice'
import { Skeleton } from '@dotyk/ui/skeleton'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { salesReportFileUrl, salesReportQuery } from '../../shared/calls/sales-report.ts'
import { Icon } from '../../shared/icons.tsx'
import { useFilters } from '../../shared/list/use-filters.ts'
import { LoadFailureNotice } from '../../shared/shell/load-failure-notice.tsx'
import { PageHead } from '../../shared/shell/page-head.tsx'
import { daysOfPeriod, isReportableRange, parseReportDays, REPORT_PERIODS } from './report-days.ts'
import styles from './report.module.css'
import { SalesTable } from './sales-table.tsx'

const NAMES = ['from', 'to'] as const

/** Shows what was sold, paid and refunded on the chosen days, and offers the report as files. */
export function SalesReportPage() {
  const { t } = useTranslation('console')
  const address = useFilters(NAMES)
  const now = new Date()
  const days = parseReportDays(address.values.from, address.values.to, now)
  const isPossible = isReportableRange(days)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...salesReportQuery(days),
    enabled: isPossible,
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHead
        title={t('report.title')}
        shown
        back={{ to: '/transfers', name: t('pages.transfers') }}
        actions={
          isPossible && (
            <>
              {(['csv', 'xlsx'] as const).map(kind => (
                <a
                  key={kind}
                  href={salesReportFileUrl(days, kind)}
                  download
                  className={buttonClass({ size: 'small' })}
                >
                  <Icon name="download" />
                  {t(`report.${kind}`)}
                </a>
              ))}
            </>
          )
        }
      />
      <div className={styles.days}>
        {NAMES.map(name => (
          <TextField
            key={name}
            type="date"
            label={t(`report.${name}`)}
            value={days[name]}
            error={name === 'to' && !isPossible ? t('report.daysWrong') : undefined}
            onChange={event => address.set(name, event.currentTarget.value || null, { replace: true })}
          />
        ))}
        <div className={styles.periods}>
          {REPORT_PERIODS.map(period => {
            const of = daysOfPeriod(period, now)
            return (
              <button
                key={period}
                type="button"
                className={styles.period}
                aria-pressed={of.from === days.from && of.to === days.to}
                onClick={() => address.change({ ...of })}
              >
                {t(`report.periods.${period}`)}
              </button>
            )
          })}
        </div>
      </div>
      <p className={styles.note}>{t('report.note')}</p>
      {!isPossible ? null : data ? (
        <div aria-busy={isPlaceholderData}>
          {data.rows.length > 0 ? <SalesTable report={data} /> : <Notice text={t('report.nothing')} />}
        </div>
      ) : error ? (
        <LoadFailureNotice
          what={t('report.failed')}
          failure={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton height={240} />
      )}
    </>
  )
}
