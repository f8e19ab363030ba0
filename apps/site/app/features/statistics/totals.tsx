import { type DayCounts, type Statistics, STATISTICS_PERIODS } from '@dotyk/domain/statistics'
import { Section } from '@dotyk/ui/section'
import { useTranslation } from 'react-i18next'
import { formatLongDate } from '../../shared/long-date.ts'
import { useFormatNumber } from './use-format-number.ts'
import styles from './statistics.module.css'

/** Shows the totals of today, of each period and of all time. */
export function StatisticsTotals({ statistics }: { statistics: Statistics }) {
  const { t, i18n } = useTranslation('statistics')
  const number = useFormatNumber()
  const { today, last, all, since } = statistics
  const rows: [string, DayCounts][] = [
    [t('totals.today'), today],
    ...STATISTICS_PERIODS.map((count): [string, DayCounts] => [t('days', { count }), last[count]]),
    [t('totals.all'), all],
  ]
  return (
    <Section stacked title={t('totals.title')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('totals.span')}</span>
            </th>
            <th scope="col">{t('opens')}</th>
            <th scope="col">{t('people')}</th>
            <th scope="col">{t('leads')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, { opens, people, leads }]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{number(opens)}</td>
              <td>{number(people)}</td>
              <td>{number(leads)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {since && (
        <p className={styles.soft}>
          {t('totals.since', { date: formatLongDate(new Date(`${since}T12:00:00Z`), i18n.language) })}
        </p>
      )}
    </Section>
  )
}
