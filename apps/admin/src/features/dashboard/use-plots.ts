import { CURRENCIES } from '@dotyk/domain/values'
import { useTranslation } from 'react-i18next'
import type { Dashboard } from '../../shared/calls/dashboard.ts'
import { useFormatMoney } from '../../shared/use-format-money.ts'
import { useFormatNumber } from '../../shared/use-format-number.ts'
import { type Plot, sumBy } from '../../shared/plot/plot.ts'

/** Returns the plots of the start page. A currency without payments has no plot, except the hryvnia. */
export function useDashboardPlots({ days, trials }: Dashboard) {
  const { t } = useTranslation('console')
  const number = useFormatNumber()
  const money = useFormatMoney()
  const used = CURRENCIES.filter(
    currency =>
      currency === 'UAH' ||
      sumBy(days, day => day.ordered[currency] + sumBy(Object.values(day.payments), each => each[currency])) >
        0,
  )

  const signUps: Plot = {
    title: t('dashboard.plots.signUps'),
    kind: 'area',
    format: number,
    series: [
      { key: 'now', name: t('dashboard.plots.now'), color: 'var(--accent)' },
      { key: 'before', name: t('dashboard.plots.before'), color: 'var(--grey-dot)', isBefore: true },
      { key: 'members', name: t('dashboard.plots.members'), color: '', onlyInTable: true },
    ],
    rows: days.map(({ day, signUps: now, signUpsBefore: before, members }) => ({
      day,
      values: { now, before, members },
    })),
  }

  const orders: Plot = {
    title: t('dashboard.plots.orders'),
    kind: 'columns',
    format: number,
    formats: Object.fromEntries(
      CURRENCIES.map(currency => [currency, (value: number) => money(value, currency)]),
    ),
    series: [
      { key: 'done', name: t('dashboard.plots.done'), color: 'var(--good-dot)' },
      { key: 'inProgress', name: t('dashboard.plots.inProgress'), color: 'var(--accent)' },
      { key: 'cancelled', name: t('dashboard.plots.cancelled'), color: 'var(--grey-dot)' },
      ...used.map(currency => ({
        key: currency,
        name: t('dashboard.plots.ordered', { currency }),
        color: '',
        onlyInTable: true as const,
      })),
    ],
    rows: days.map(({ day, orders: states, ordered }) => ({ day, values: { ...states, ...ordered } })),
  }

  const moneyPlots = used.map((currency): Plot => ({
    title: t('dashboard.plots.money', { currency }),
    kind: 'columns',
    format: value => money(value, currency),
    isMoney: true,
    note: t('dashboard.plots.moneyNote'),
    series: [
      { key: 'paid', name: t('dashboard.plots.paid'), color: 'var(--accent)' },
      { key: 'pending', name: t('dashboard.plots.pending'), color: 'var(--warn-dot)' },
      { key: 'refunded', name: t('dashboard.plots.refunded'), color: 'var(--grey-dot)' },
      { key: 'failed', name: t('dashboard.plots.failedPayments'), color: 'var(--danger-dot)' },
    ],
    rows: days.map(({ day, payments }) => ({
      day,
      values: Object.fromEntries(Object.entries(payments).map(([state, sums]) => [state, sums[currency]])),
    })),
  }))

  const trialsPlot: Plot = {
    title: t('dashboard.plots.trials'),
    kind: 'columns',
    format: number,
    isAhead: true,
    series: [{ key: 'ending', name: t('dashboard.plots.ending'), color: 'var(--warn-dot)' }],
    rows: trials.map(({ day, ending }) => ({ day, values: { ending } })),
  }

  return { signUps, orders, money: moneyPlots, trials: trialsPlot }
}
