import type { Statistics } from '@dotyk/domain/statistics'
import { labelledDayIndexes, plotTicks } from '@dotyk/ui/plot'
import { type PointerEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormatDay, useFormatNumber } from './use-format-number.ts'
import styles from './statistics.module.css'

/** The number of days labelled on a phone's axis. */
const NAMED_DAYS = 4
/** The width of a column as a fraction of a day's width. */
const COLUMN = 0.7
const PERCENT = 100

type Days = Statistics['days']

/** A plot with columns of daily visits and unique visitors. A table contains all numbers, and a tooltip shows those of one day. */
export function DaysPlot({ days }: { days: Days }) {
  const { t } = useTranslation('statistics')
  const number = useFormatNumber()
  const dayName = useFormatDay()
  const [at, setAt] = useState<number | null>(null)
  const best = days.reduce((one, other) => (other.opens > one.opens ? other : one))
  const ticks = plotTicks(best.opens, 1)
  const top = ticks.at(-1) || 1
  const placeOf = (day: number) => (PERCENT * (day + 0.5)) / days.length

  function point({ clientX, currentTarget }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect()
    const day = Math.floor((days.length * (clientX - left)) / width)
    setAt(Math.max(0, Math.min(days.length - 1, day)))
  }

  const pointed = at === null ? undefined : days[at]
  return (
    <div className={styles.days}>
      <p className={styles.legend} aria-hidden="true">
        {pointed ? (
          <>
            <b>{dayName(pointed.day)}</b>
            <span data-of="opens">{number(pointed.opens)}</span>
            <span data-of="people">{number(pointed.people)}</span>
          </>
        ) : (
          <>
            <span data-of="opens">{t('opens')}</span>
            <span data-of="people">{t('people')}</span>
          </>
        )}
      </p>
      <div
        role="img"
        aria-label={t('plot', { day: dayName(best.day), opens: number(best.opens) })}
        className={styles.plot}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setAt(null)}
      >
        {ticks.map(tick => (
          <span key={tick} className={styles.line} style={{ bottom: `${(PERCENT * tick) / top}%` }}>
            <span>{number(tick)}</span>
          </span>
        ))}
        <svg viewBox={`0 0 ${PERCENT} ${top}`} preserveAspectRatio="none">
          {(['opens', 'people'] as const).map(of => (
            <path
              key={of}
              data-of={of}
              d={days.map((day, place) => column(placeOf(place), day[of])).join('')}
            />
          ))}
        </svg>
        {at !== null && <span className={styles.guide} style={{ left: `${placeOf(at)}%` }} />}
      </div>
      <p className={styles.axis} aria-hidden="true">
        {labelledDayIndexes(days.length, NAMED_DAYS).map(place => (
          // The last day's label is aligned to the end of the plot.
          <span key={place} style={place === days.length - 1 ? {} : { left: `${placeOf(place)}%` }}>
            {dayName(days[place]?.day ?? '', 'short')}
          </span>
        ))}
      </p>
      <Numbers days={days} />
    </div>
  )

  function column(place: number, height: number): string {
    const width = (PERCENT * COLUMN) / days.length
    return height === 0 ? '' : `M${place - width / 2} ${top}v${-height}h${width}v${height}Z`
  }
}

function Numbers({ days }: { days: Days }) {
  const { t } = useTranslation('statistics')
  const number = useFormatNumber()
  const dayName = useFormatDay()
  return (
    <details className={styles.numbers}>
      <summary>{t('numbers')}</summary>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            <th scope="col">{t('opens')}</th>
            <th scope="col">{t('people')}</th>
            <th scope="col">{t('leads')}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, opens, people, leads }) => (
            <tr key={day}>
              <th scope="row">{dayName(day)}</th>
              <td>{number(opens)}</td>
              <td>{number(people)}</td>
              <td>{number(leads)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
