import { htmlLanguage } from '@dotyk/domain/values'
import { type PointerEvent, useState } from 'react'
import { useLanguage } from '../use-language.ts'
import styles from './plot.module.css'
import { labelledDayIndexes, plotTicks } from '@dotyk/ui/plot'
import { useFormatDay } from './use-format-day.ts'
import { type Plot, type PlotSeries, sumBy } from './plot.ts'

/** The number of days labelled on the axis; a narrow plot shows half as many. */
const NAMED_DAYS = 6
/** From this number of days on, the columns are drawn closer together. */
const MANY_DAYS = 15
/** The width of a column as a share of a day's width, for few and for many days. */
const COLUMN = { few: 0.4, many: 0.72 }
const PERCENT = 100

/**
 * A plot of daily numbers as lines or columns. The drawing is stretched to the available width, and its labels are placed over
 * it. Hovering over a day shows its numbers.
 * @param props.label a summary of the plot for screen readers
 */
export function PlotDrawing({ plot, label }: { plot: Plot; label: string }) {
  const { series, rows, format, kind } = plot
  const dayName = useFormatDay()
  const short = useFormatShortNumber(plot)
  const [at, setAt] = useState<number | null>(null)
  const drawn = series.filter(({ onlyInTable }) => !onlyInTable)
  const tops = rows.map(({ values }) => {
    const numbers = drawn.map(({ key }) => values[key] ?? 0)
    return kind === 'columns' ? sumBy(numbers, each => each) : Math.max(...numbers)
  })
  const ticks = plotTicks(Math.max(0, ...tops), plot.isMoney ? MINOR_UNITS : 1)
  const top = ticks.at(-1) || 1
  /** Returns a day's horizontal position in percent of the plot's width. */
  const placeOf = (day: number) =>
    PERCENT * (kind === 'area' ? day / Math.max(1, rows.length - 1) : (day + 0.5) / rows.length)

  function point({ clientX, currentTarget }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect()
    const share = (clientX - left) / width
    const day = kind === 'area' ? Math.round(share * (rows.length - 1)) : Math.floor(share * rows.length)
    setAt(Math.max(0, Math.min(rows.length - 1, day)))
  }

  const pointed = at === null ? undefined : rows[at]
  return (
    <div role="img" aria-label={label} className={styles.plot}>
      <div
        className={styles.field}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setAt(null)}
      >
        {ticks.map(tick => (
          <span key={tick} className={styles.line} style={{ bottom: `${(PERCENT * tick) / top}%` }}>
            <span className={styles.tick}>{short(tick)}</span>
          </span>
        ))}
        <svg viewBox={`0 0 ${PERCENT} ${top}`} preserveAspectRatio="none" className={styles.drawing}>
          {kind === 'area' ? (
            <Lines series={drawn} plot={plot} top={top} placeOf={placeOf} />
          ) : (
            <Columns series={drawn} plot={plot} top={top} placeOf={placeOf} />
          )}
        </svg>
        {pointed && at !== null && (
          <>
            <span className={styles.guide} style={{ left: `${placeOf(at)}%` }} />
            <div
              className={styles.tooltip}
              data-side={placeOf(at) > PERCENT / 2 ? 'left' : 'right'}
              style={{ left: `${placeOf(at)}%` }}
            >
              <b>{dayName(pointed.day)}</b>
              {drawn.map(({ key, name, color }) => (
                <span key={key}>
                  <i style={{ background: color }} />
                  {name}
                  <b>{format(pointed.values[key] ?? 0)}</b>
                </span>
              ))}
            </div>
          </>
        )}
      </div>
      <div className={styles.days}>
        {labelledDayIndexes(rows.length, NAMED_DAYS).map(day => (
          <span key={day} data-first={placeOf(day) === 0 || undefined} style={{ left: `${placeOf(day)}%` }}>
            {dayName(rows[day]?.day ?? '')}
          </span>
        ))}
      </div>
    </div>
  )
}

interface MarksProps {
  series: readonly PlotSeries[]
  plot: Plot
  top: number
  placeOf: (day: number) => number
}

/** Draws a line with a filled area for each series, and a dashed line for the series of the previous period. */
function Lines({ series, plot: { rows }, top, placeOf }: MarksProps) {
  return series.map(({ key, color, isBefore = false }) => {
    const points = rows.map(({ values }, day) => `${placeOf(day)} ${top - (values[key] ?? 0)}`)
    return (
      <g key={key}>
        {!isBefore && (
          <path d={`M0 ${top}L${points.join('L')}L${PERCENT} ${top}Z`} fill={color} fillOpacity={0.1} />
        )}
        <path
          d={`M${points.join('L')}`}
          fill="none"
          stroke={color}
          strokeWidth={1.75}
          strokeDasharray={isBefore ? '3 3' : undefined}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </g>
    )
  })
}

/** Draws the series of each day as stacked columns. */
function Columns({ series, plot: { rows }, top, placeOf }: MarksProps) {
  const width = (PERCENT / rows.length) * (rows.length < MANY_DAYS ? COLUMN.few : COLUMN.many)
  return series.map(({ key, color }, place) => {
    const below = series.slice(0, place)
    const column = ({ values }: Plot['rows'][number], day: number) => {
      const height = values[key] ?? 0
      const from = sumBy(below, each => values[each.key] ?? 0)
      return height === 0 ? '' : `M${placeOf(day) - width / 2} ${top - from}v${-height}h${width}v${height}Z`
    }
    return <path key={key} d={rows.map(column).join('')} fill={color} />
  })
}

const MINOR_UNITS = 100
const SHORT_FROM = 10_000

/** Returns a function that formats the numbers of the axis briefly; amounts of money are in whole units. */
function useFormatShortNumber({ isMoney, format }: Plot): (value: number) => string {
  const compact = new Intl.NumberFormat(htmlLanguage(useLanguage()), { notation: 'compact' })
  return value => {
    const shown = isMoney ? value / MINOR_UNITS : value
    return shown >= SHORT_FROM || isMoney ? compact.format(shown) : format(value)
  }
}
