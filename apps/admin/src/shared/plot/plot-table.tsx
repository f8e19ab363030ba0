import { useTranslation } from 'react-i18next'
import styles from './plot-table.module.css'
import { useFormatDay } from './use-format-day.ts'
import { type Plot, sumBy } from './plot.ts'

/** A table with the numbers of a plot and their sums; the day nearest to today comes first. */
export function PlotTable({ plot }: { plot: Plot }) {
  const { title, series, rows, format, formats, isAhead = false } = plot
  const { t } = useTranslation('console')
  const dayName = useFormatDay()
  const write = (key: string, value: number) => (formats?.[key] ?? format)(value)
  return (
    <div className={styles.tableScroll} tabIndex={0} role="group" aria-label={title}>
      <table className={styles.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t('dashboard.day')}</th>
            {series.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(isAhead ? rows : rows.toReversed()).map(({ day, values }) => (
            <tr key={day}>
              <th scope="row">{dayName(day)}</th>
              {series.map(({ key }) => (
                <td key={key}>{write(key, values[key] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('dashboard.total')}</th>
            {series.map(({ key }) => (
              <td key={key}>
                {write(
                  key,
                  sumBy(rows, ({ values }) => values[key] ?? 0),
                )}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
