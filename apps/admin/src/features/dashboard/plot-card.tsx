import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './dashboard.module.css'
import { PlotDrawing } from '../../shared/plot/drawn-plot.tsx'
import { PlotTable } from '../../shared/plot/plot-table.tsx'
import { type Plot, sumBy } from '../../shared/plot/plot.ts'
import { useFormatDay } from '../../shared/plot/use-format-day.ts'

interface PlotCardProps {
  plot: Plot
  asTable: boolean
  size: 'wide' | 'half'
}

/** A plot with its title, shown as a drawing or as a table of its numbers. */
export function PlotCard({ plot, asTable, size }: PlotCardProps) {
  const id = useId()
  const summary = useSummary(plot)
  const drawn = plot.series.filter(series => !series.onlyInTable)
  return (
    <section aria-labelledby={id} className={styles.card} data-size={size}>
      <div className={styles.cardHead}>
        <h2 id={id}>{plot.title}</h2>
        {!asTable && drawn.length > 1 && (
          <ul className={styles.legend}>
            {drawn.map(({ key, name, color }) => (
              <li key={key}>
                <i style={{ background: color }} aria-hidden="true" />
                {name}
              </li>
            ))}
          </ul>
        )}
      </div>
      {asTable ? <PlotTable plot={plot} /> : <PlotDrawing plot={plot} label={summary} />}
      {plot.note && <p className={styles.note}>{plot.note}</p>}
    </section>
  )
}

/** Summarises a plot in one sentence for screen readers. */
function useSummary({ title, series, rows, format }: Plot): string {
  const { t } = useTranslation('console')
  const dayName = useFormatDay()
  const counted = series.filter(({ isBefore, onlyInTable }) => !isBefore && !onlyInTable)
  const sums = rows.map(({ day, values }) => ({ day, sum: sumBy(counted, ({ key }) => values[key] ?? 0) }))
  const most = sums.reduce((best, each) => (best && best.sum >= each.sum ? best : each), sums[0])
  const total = sumBy(sums, ({ sum }) => sum)
  if (!most || total === 0) return t('dashboard.plotEmpty', { title })
  return t('dashboard.plot', { title, total: format(total), most: format(most.sum), day: dayName(most.day) })
}
