import type { UrlFilters } from '../../shared/list/use-filters.ts'
import type { UserFilterName } from './filters.ts'

/** Frequently used filters of the profiles, shown as tabs. */
export const USER_TABS = ['all', 'trialEnding', 'byLink', 'deleted'] as const
export type UserTab = (typeof USER_TABS)[number]

const TAB_FILTER = {
  all: null,
  trialEnding: { name: 'trial', value: '7' },
  byLink: { name: 'email', value: 'none' },
  deleted: { name: 'deleted', value: 'true' },
} as const satisfies Record<UserTab, { name: UserFilterName; value: string } | null>

export function tabOfFilters({ values }: Pick<UrlFilters<UserFilterName>, 'values'>): UserTab {
  return (
    USER_TABS.find(tab => {
      const filter = TAB_FILTER[tab]
      return filter !== null && values[filter.name] === filter.value
    }) ?? 'all'
  )
}

export function applyUserTab(address: UrlFilters<UserFilterName>, id: string): void {
  const changes = USER_TABS.flatMap(tab => {
    const filter = TAB_FILTER[tab]
    return filter === null ? [] : [[filter.name, tab === id ? filter.value : null] as const]
  })
  address.change(Object.fromEntries(changes))
}
