import type { ShownServiceStatus } from '@dotyk/contract/service-status'
import { DAY_STATES } from '@dotyk/domain/service-status'
import { useTexts } from '../../shared/texts.tsx'
import { DayBars } from './day-bars.tsx'
import { formatPercent, formatStatusDay, formatStatusTime } from './format-status-time.ts'
import styles from './service-status.module.css'
import { StateMark } from './state-mark.tsx'

type Part = ShownServiceStatus['parts'][number]

/** A part of the service: its state, since when, and its last 90 days. */
export function PartStatus({ part: { part, state, since, uptime, days } }: { part: Part }) {
  const { t, language } = useTexts('serviceStatus')
  const time = since === null ? null : formatStatusTime(since, language)
  const disturbed = days.filter(day => day.state === 'disturbed')
  const counts = DAY_STATES.map(each => ({
    state: each,
    count: days.filter(day => day.state === each).length,
  })).filter(({ count }) => count > 0)
  return (
    <li className={styles.part}>
      <div className={styles.partHead}>
        <h3>{t(`partNames.${part}`)}</h3>
        <p className={styles.state} data-state={state}>
          <StateMark state={state} size={18} />
          <b>{t(`states.${state}`)}</b>
          {time !== null && (
            <span>{state === 'unknown' ? t('lastKnown', { time }) : t('since', { time })}</span>
          )}
        </p>
      </div>
      <p className="visually-hidden">
        {t('days.label')}: {counts.map(({ state: each, count }) => t(`days.${each}`, { count })).join(', ')}.
      </p>
      <DayBars days={days} />
      <div className={styles.scale}>
        <span aria-hidden="true">{t('firstDay')}</span>
        <span>
          {uptime === null ? t('noUptime') : t('uptime', { percent: formatPercent(uptime, language) })}
        </span>
        <span aria-hidden="true">{t('today')}</span>
      </div>
      {disturbed.length > 0 && (
        <details className={styles.disturbed}>
          <summary>{t('days.disturbed', { count: disturbed.length })}</summary>
          <ul>
            {disturbed.toReversed().map(day => (
              <li key={day.day}>
                {t('days.disturbedDay', {
                  day: formatStatusDay(day.day, language),
                  minutes: day.disturbedMinutes,
                })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}
