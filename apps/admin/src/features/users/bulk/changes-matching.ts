import type { UserChanges } from '../../../shared/calls/user-jobs.ts'
import type { UserFilters } from '../../../shared/calls/users.ts'

/** Which filters look at what a change settles. */
const LOOKED_AT = {
  type: ['types'],
  subscription: ['subscriptions', 'trialEndDays'],
  orderStatus: ['orderStatuses'],
  customizationEnabled: [],
  disableCreatedBy: [],
  isLinkingDisabled: [],
} satisfies Record<keyof UserChanges, readonly (keyof UserFilters)[]>

/** Whether profiles may match filters no longer, or only now, because of a change. */
export function changesMatching(filters: UserFilters, changes: UserChanges): boolean {
  return (Object.keys(changes) as (keyof UserChanges)[]).some(name =>
    LOOKED_AT[name].some(filter => filters[filter] !== undefined),
  )
}
