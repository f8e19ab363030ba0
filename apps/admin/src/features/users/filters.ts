import { PROFILE_ORDER_STATUSES } from '@dotyk/domain/orders'
import { PROFILE_TYPES, SUBSCRIPTION_STATES } from '@dotyk/domain/profile'
import type { UserFilters } from '../../shared/calls/users.ts'
import { type UrlFilters, splitFilterValues } from '../../shared/list/use-filters.ts'

/** Names of the list's filters in the address. */
export const USER_FILTER_NAMES = [
  'q',
  'type',
  'pay',
  'order',
  'trial',
  'email',
  'group',
  'company',
  'tag',
  'deleted',
] as const
export type UserFilterName = (typeof USER_FILTER_NAMES)[number]

const among = <Name extends string>(names: readonly Name[], value: string | undefined): readonly Name[] =>
  names.filter(name => splitFilterValues(value).includes(name))

/** Returns the filters from the address, ignoring invalid values. */
export function userFiltersOf({ values }: Pick<UrlFilters<UserFilterName>, 'values'>): UserFilters {
  const types = among(PROFILE_TYPES, values.type)
  const subscriptions = among(SUBSCRIPTION_STATES, values.pay)
  const orderStatuses = among(PROFILE_ORDER_STATUSES, values.order)
  const trialEndDays = Number(values.trial)
  return {
    ...(values.q && { search: values.q }),
    ...(types.length > 0 && { types }),
    ...(subscriptions.length > 0 && { subscriptions }),
    ...(orderStatuses.length > 0 && { orderStatuses }),
    ...(trialEndDays >= 1 && trialEndDays <= 366 && { trialEndDays: Math.floor(trialEndDays) }),
    ...(values.email === 'none' && { needsRegistration: true }),
    ...(values.group && { group: values.group }),
    ...(values.company && { company: values.company }),
    ...(values.tag && { tag: values.tag }),
    ...(values.deleted && { deleted: true }),
  }
}
