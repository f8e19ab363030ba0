import { ACCESSORY_IDS } from '@dotyk/domain/catalogue'
import { UNASSIGNED, ORDER_STAGES, SHIPPINGS } from '@dotyk/domain/orders'
import { PAYMENT_STATES } from '@dotyk/domain/payments'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { meQuery } from '../../../shared/calls/me.ts'
import { type OrderLabels, orderLabelsQuery, type StageCount } from '../../../shared/calls/orders.ts'
import type { Filter } from '../../../shared/list/filter-pills.tsx'
import type { UrlFilters } from '../../../shared/list/use-filters.ts'
import { StageDot } from '../stage-dot.tsx'
import type { OrderFilterName } from './filters.ts'
import { firstDayOfPeriod, type Period, PERIODS } from './period.ts'

const NO_LABELS: OrderLabels = { tags: [], assignees: [] }

/** The filters of the orders with their values. */
export function useOrderFilters(
  address: UrlFilters<OrderFilterName>,
  counts: readonly StageCount[],
  flagged: number,
): Filter<OrderFilterName>[] {
  const { t } = useTranslation('console')
  const now = new Date()
  const { data: labels = NO_LABELS } = useQuery(orderLabelsQuery)
  const { data: me } = useQuery(meQuery)
  const assigneeOptions = [
    { value: UNASSIGNED, label: t('orders.filters.nobody') },
    ...labels.assignees.map(({ login, active, orders: count }) => ({
      value: login,
      count,
      label:
        login === me?.login
          ? t('orders.filters.mine')
          : active
            ? login
            : t('orders.filters.removed', { login }),
    })),
  ]
  const filters: Filter<OrderFilterName>[] = [
    {
      name: 'stage',
      label: t('orders.filters.stage'),
      options: ORDER_STAGES.map(stage => ({
        value: stage,
        label: t(`orders.stages.${stage}`),
        count: counts.find(counted => counted.stage === stage)?.orders ?? 0,
        sign: <StageDot stage={stage} />,
      })),
    },
    {
      name: 'from',
      label: t(address.values.to ? 'orders.filters.from' : 'orders.filters.period'),
      options: (Object.keys(PERIODS) as Period[]).map(period => ({
        value: firstDayOfPeriod(period, now),
        label: t(`orders.filters.periods.${period}`),
      })),
    },
    {
      name: 'accessory',
      label: t('orders.filters.accessory'),
      options: ACCESSORY_IDS.map(id => ({ value: String(id), label: t(`orders.accessories.${id}`) })),
    },
    {
      name: 'payment',
      label: t('orders.filters.payment'),
      options: PAYMENT_STATES.map(state => ({ value: state, label: t(`orders.payments.${state}`) })),
    },
    {
      name: 'shipping',
      label: t('orders.filters.shipping'),
      options: SHIPPINGS.map(way => ({ value: way, label: t(`orders.shippings.${way}`) })),
    },
  ]
  const { tag, assignee } = address.values
  if (labels.tags.length > 0 || tag)
    filters.push({
      name: 'tag',
      label: t('orders.filters.tag'),
      options: labels.tags.map(({ tag: value, orders: count }) => ({ value, label: value, count })),
    })
  if (labels.assignees.length > 0 || assignee)
    filters.push({ name: 'assignee', label: t('orders.filters.assignee'), options: assigneeOptions })
  if (address.values.to) filters.push({ name: 'to', label: t('orders.filters.to'), options: [] })
  if (flagged > 0 || address.values.flagged)
    filters.push({ name: 'flagged', label: t('orders.filters.flagged'), options: [], toggle: flagged })
  return filters
}

/** Returns filters in which choosing the first day of a period removes the last day, because a period ends today. */
export function withPeriodFilter(address: UrlFilters<OrderFilterName>): UrlFilters<OrderFilterName> {
  return {
    ...address,
    set: (name, value, options) =>
      name === 'from'
        ? address.change({ from: value, to: null }, options)
        : address.set(name, value, options),
  }
}
