import type { ShownServiceStatus } from '@dotyk/contract/service-status'
import { DAY_STATES } from '@dotyk/domain/service-status'
import { PageHead } from '../../shared/shell/page-head.tsx'
import { useTexts } from '../../shared/texts.tsx'
import { formatStatusTime } from './format-status-time.ts'
import { IncidentList } from './incident-list.tsx'
import { PartStatus } from './part-status.tsx'
import styles from './service-status.module.css'
import { StateMark } from './state-mark.tsx'

const PATH = '/status'

/** Whether each part of the service works now, what staff announce, and the last 90 days. */
export function ServiceStatusPage({ status }: { status: ShownServiceStatus }) {
  const { t } = useTexts('serviceStatus')
  const { parts, incidents } = status
  const inPhase = (phase: (typeof incidents)[number]['phase']) =>
    incidents.filter(incident => incident.phase === phase)
  return (
    <main id="content" className={styles.page}>
      <PageHead title={t('title')} description={t('description')} />
      <p className={styles.kicker}>{t('title')}</p>
      <Overall status={status} />
      <IncidentList title={t('incidents.ongoing')} incidents={inPhase('ongoing')} />
      <IncidentList title={t('incidents.upcoming')} incidents={inPhase('upcoming')} />
      <section aria-labelledby="parts">
        <h2 id="parts">{t('parts')}</h2>
        <ul className={styles.parts}>
          {parts.map(part => (
            <PartStatus key={part.part} part={part} />
          ))}
        </ul>
        <ul className={styles.legend}>
          {DAY_STATES.map(state => (
            <li key={state}>
              <i data-state={state} aria-hidden="true" />
              {t(`legend.${state}`)}
            </li>
          ))}
        </ul>
      </section>
      <IncidentList title={t('incidents.past')} incidents={inPhase('past')} whenEmpty={t('incidents.none')} />
      <p className={styles.note}>
        {t('zone')} {t('forPrograms')} <a href={`${PATH}.json`}>{`${PATH}.json`}</a>
      </p>
    </main>
  )
}

function Overall({ status: { state, isReachable, checkedAt } }: { status: ShownServiceStatus }) {
  const { t, language } = useTexts('serviceStatus')
  const text = isReachable ? (state === 'unknown' ? t('unknownText') : null) : t('unreachable.text')
  return (
    <header className={styles.overall} data-state={state}>
      <StateMark state={state} />
      <div>
        <h1>{isReachable ? t(`overall.${state}`) : t('unreachable.title')}</h1>
        {text !== null && <p>{text}</p>}
        {checkedAt !== null && <p>{t('checked', { time: formatStatusTime(checkedAt, language) })}</p>}
      </div>
    </header>
  )
}
