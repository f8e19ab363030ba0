import type { ShownServiceStatus } from '@dotyk/contract/service-status'
import { useId } from 'react'
import { type Texts, useTexts } from '../../shared/texts.tsx'
import { formatStatusTime } from './format-status-time.ts'
import styles from './service-status.module.css'

type Incident = ShownServiceStatus['incidents'][number]

interface IncidentListProps {
  title: string
  incidents: readonly Incident[]
  /** The text in place of an empty list; without it an empty list isn't shown at all. */
  whenEmpty?: string
}

/** Announcements of staff, each with its updates. */
export function IncidentList({ title, incidents, whenEmpty }: IncidentListProps) {
  const id = useId()
  if (incidents.length === 0 && whenEmpty === undefined) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {incidents.length === 0 ? (
        <p className={styles.none}>{whenEmpty}</p>
      ) : (
        <ul className={styles.incidents}>
          {incidents.map(incident => (
            <IncidentItem key={incident.id} incident={incident} />
          ))}
        </ul>
      )}
    </section>
  )
}

function IncidentItem({ incident }: { incident: Incident }) {
  const texts = useTexts('serviceStatus')
  const { t, language } = texts
  const { title, parts, updates, phase, kind } = incident
  return (
    <li className={styles.incident} data-phase={phase} data-kind={kind}>
      <p className={styles.incidentState}>
        {t(`incidents.kinds.${kind}`)} · {stateText(incident, texts)}
      </p>
      <h3>{title[language]}</h3>
      <p className={styles.about}>
        {timesText(incident, texts)}.{' '}
        {t('incidents.affects', { parts: parts.map(part => t(`partNames.${part}`)).join(', ') })}.
      </p>
      <ol className={styles.updates}>
        {updates.map(({ at, state, text }) => (
          <li key={at + state}>
            <p className={styles.about}>
              <b>
                {t(`incidents.states.${kind === 'maintenance' && state === 'resolved' ? 'finished' : state}`)}
              </b>{' '}
              · <time dateTime={at}>{formatStatusTime(at, language)}</time>
            </p>
            <p className={styles.text}>{text[language]}</p>
          </li>
        ))}
      </ol>
    </li>
  )
}

/** Names the state of an announcement; planned maintenance also changes with the time. */
function stateText({ kind, phase, state }: Incident, { t }: Texts<'serviceStatus'>): string {
  if (kind === 'incident') return t(`incidents.states.${state}`)
  if (phase === 'past') return t('incidents.states.finished')
  return t(phase === 'ongoing' ? 'incidents.states.underWay' : 'incidents.states.planned')
}

function timesText(
  { startsAt, endsAt, resolvedAt }: Incident,
  { t, language }: Texts<'serviceStatus'>,
): string {
  const from = formatStatusTime(startsAt, language)
  const end = resolvedAt ?? endsAt
  return end === null
    ? t('incidents.began', { from })
    : t('incidents.lasted', { from, to: formatStatusTime(end, language) })
}
