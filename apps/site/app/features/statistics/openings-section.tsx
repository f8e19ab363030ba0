import {
  changeInPercent,
  type DayCounts,
  type Statistics,
  STATISTICS_PERIODS,
  type StatisticsPeriod,
} from '@dotyk/domain/statistics'
import { Choice } from '@dotyk/ui/choice'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { DaysPlot } from './days-plot.tsx'
import { useFormatNumber } from './use-format-number.ts'
import styles from './statistics.module.css'

interface OpenedProps {
  statistics: Statistics
  period: StatisticsPeriod
  /** True while the previous period is shown because the new one is loading. */
  isOld: boolean
  onChoose: (period: StatisticsPeriod) => void
}

/** Shows the period's totals compared with the previous period, and its days. */
export function OpeningsSection({ statistics, period, isOld, onChoose }: OpenedProps) {
  const { t } = useTranslation('statistics')
  const number = useFormatNumber()
  const titleId = useId()
  const { days, before, taps, today } = statistics
  const sum = (of: keyof DayCounts) => days.reduce((total, day) => total + day[of], 0)
  return (
    <section aria-labelledby={titleId} aria-busy={isOld || undefined} className={styles.opened}>
      <Periods period={period} onChoose={onChoose} />
      <div className={styles.head}>
        <div>
          <h2 id={titleId} className={styles.label}>
            {t('opens')}
          </h2>
          <p className={styles.figure}>{number(sum('opens'))}</p>
        </div>
        <p className={styles.today}>
          {t('totals.today')} <b>{number(today.opens)}</b>
        </p>
        <Change now={sum('opens')} before={before.opens} />
      </div>
      <dl className={styles.figures}>
        <Figure name={t('people')} value={sum('people')} />
        <Figure name={t('taps')} value={taps.reduce((total, each) => total + each.taps, 0)} />
        <Figure name={t('saves')} value={sum('saves')} />
        <Figure name={t('leads')} value={sum('leads')} />
      </dl>
      <DaysPlot days={days} />
    </section>
  )
}

function Figure({ name, value }: { name: string; value: number }) {
  const number = useFormatNumber()
  return (
    <div>
      <dt>{name}</dt>
      <dd>{number(value)}</dd>
    </div>
  )
}

function Change({ now, before }: { now: number; before: number }) {
  const { t } = useTranslation('statistics')
  const number = useFormatNumber()
  const change = changeInPercent(now, before)
  if (change === null) return null
  const percent = number(Math.abs(change))
  if (change > 0) return <p className={styles.good}>{t('more', { percent })}</p>
  return <p className={styles.soft}>{change < 0 ? t('fewer', { percent }) : t('same')}</p>
}

function Periods({ period, onChoose }: Pick<OpenedProps, 'period' | 'onChoose'>) {
  const { t } = useTranslation('statistics')
  return (
    <Choice
      look="segments"
      wide
      label={t('period')}
      value={period}
      options={STATISTICS_PERIODS.map(value => ({ value, label: t('days', { count: value }) }))}
      onChange={onChoose}
    />
  )
}
