import { Notice } from '@dotyk/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { incidentsQuery } from '../../shared/calls/incidents.ts'
import { LoadFailureNotice } from '../../shared/shell/load-failure-notice.tsx'
import { PageHead } from '../../shared/shell/page-head.tsx'
import { AnnounceForm } from './announce-form.tsx'
import { IncidentCard } from './incident-card.tsx'
import styles from './incidents.module.css'

/** What staff announce on the status page: a form for a new announcement, and those of the last 90 days. */
export function IncidentsPage() {
  const { t } = useTranslation(['console', 'common'])
  const { data, error, isFetching, refetch } = useQuery(incidentsQuery)
  return (
    <>
      <PageHead title={t('pages.status')} />
      <p className={styles.lead}>
        {t('incidents.lead')}{' '}
        <a href="/status" target="_blank" rel="noreferrer">
          {t('incidents.openPage')}
        </a>
      </p>
      {data ? (
        <div className={styles.columns}>
          <AnnounceForm parts={data.parts} />
          {data.incidents.length === 0 ? (
            <Notice text={t('incidents.none')} />
          ) : (
            <ul className={styles.list} aria-label={t('incidents.list')}>
              {data.incidents.map(incident => (
                <IncidentCard key={incident.id} incident={incident} parts={data.parts} />
              ))}
            </ul>
          )}
        </div>
      ) : error ? (
        <LoadFailureNotice
          what={t('incidents.failed')}
          failure={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <p role="status" className={styles.faint}>
          {t('common:loading')}
        </p>
      )}
    </>
  )
}
