import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { profileLabelsQuery } from '../../shared/calls/customers.ts'
import { countUsers, type UserFilters } from '../../shared/calls/users.ts'
import type { Filter } from '../../shared/list/filter-pills.tsx'
import { StatusDot } from '../../shared/status.tsx'
import { PROFILE_ORDER_STATUSES } from '@dotyk/domain/orders'
import { PROFILE_TYPES, SUBSCRIPTION_STATES } from '@dotyk/domain/profile'
import type { UserFilterName } from './filters.ts'
import { useCompanyFilter, useGroupFilter } from './use-owner-filters.ts'
import { ORDER_STATUS_KIND, SUBSCRIPTION_STATUS_KIND } from './user-status.tsx'

const TRIAL_DAYS = ['3', '7', '30'] as const

/** Loads the numbers of profiles for the tabs and for the filters' values. */
export function useUserCounts(filters: UserFilters) {
  return useQuery({
    queryKey: ['users', 'counts', filters],
    queryFn: ({ signal }) => countUsers(filters, signal),
    placeholderData: before => before,
  }).data
}

/** The filters of the list with their values and counts. */
export function useUserFilters(filters: UserFilters): readonly Filter<UserFilterName>[] {
  const { t } = useTranslation('console')
  const counts = useUserCounts(filters)
  const group = useGroupFilter(filters.group)
  const company = useCompanyFilter()
  const { data: labels } = useQuery(profileLabelsQuery)
  return [
    group,
    company,
    {
      name: 'tag',
      label: t('orders.filters.tag'),
      options: (labels?.tags ?? []).map(({ tag, profiles }) => ({ value: tag, label: tag, count: profiles })),
    },
    {
      name: 'type',
      label: t('users.type'),
      multiple: true,
      options: PROFILE_TYPES.map(type => ({
        value: type,
        label: t(`users.types.${type}`),
        count: counts?.ofType(type),
      })),
    },
    {
      name: 'pay',
      label: t('users.subscription'),
      multiple: true,
      options: SUBSCRIPTION_STATES.map(state => ({
        value: state,
        label: t(`users.subscriptions.${state}`),
        count: counts?.ofSubscription(state),
        sign: <StatusDot kind={SUBSCRIPTION_STATUS_KIND[state]} />,
      })),
    },
    {
      name: 'order',
      label: t('users.order'),
      multiple: true,
      options: PROFILE_ORDER_STATUSES.map(status => ({
        value: status,
        label: t(`users.orders.${status}`),
        count: counts?.ofOrderStatus(status),
        sign: <StatusDot kind={ORDER_STATUS_KIND[status]} />,
      })),
    },
    {
      name: 'trial',
      label: t('users.trialEnd'),
      options: TRIAL_DAYS.map(days => ({
        value: days,
        label: t('users.withinDays', { count: Number(days) }),
      })),
    },
    {
      name: 'email',
      label: t('users.email'),
      options: [{ value: 'none', label: t('users.byLink'), count: counts?.needsRegistration }],
    },
  ]
}
