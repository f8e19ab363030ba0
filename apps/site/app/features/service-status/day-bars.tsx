import { DAY_STATES, type StatusDay } from '@dotyk/domain/service-status'
import styles from './service-status.module.css'

/** The heights of the bars, so that the states differ in more than their colour. */
const HEIGHTS: Record<StatusDay['state'], number> = { works: 26, disturbed: 32, gaps: 18, unknown: 6 }
const FULL_HEIGHT = 32
const BAR_WIDTH = 0.8

/** A row of bars, one for each day, drawn as one shape for each state. */
export function DayBars({ days }: { days: readonly Pick<StatusDay, 'state'>[] }) {
  return (
    <svg
      viewBox={`0 0 ${days.length - 1 + BAR_WIDTH} ${FULL_HEIGHT}`}
      preserveAspectRatio="none"
      className={styles.days}
      aria-hidden="true"
    >
      {DAY_STATES.map(state => (
        <path key={state} data-state={state} d={barsOf(days, state)} />
      ))}
    </svg>
  )
}

function barsOf(days: readonly Pick<StatusDay, 'state'>[], state: StatusDay['state']): string {
  const height = HEIGHTS[state]
  return days
    .flatMap((day, at) =>
      day.state === state ? [`M${at} ${FULL_HEIGHT - height}h${BAR_WIDTH}v${height}h-${BAR_WIDTH}z`] : [],
    )
    .join('')
}
