import type { UserChanges } from '../../../shared/calls/user-jobs.ts'
import type { UserFilters } from '../../../shared/calls/users.ts'

/** The filters whose matches depend on each field that can be changed. */
const LOOKED_AT = {
  type: ['types'],
  subscription: ['subscriptions', 'trialEndDays'],
  orderStatus: ['orderStatuses'],
  customizationEnabled: [],
  disableCreatedBy: [],
  isLinkingDisabled: [],
  companyId: ['company'],
} satisfies Record<keyof UserChanges, readonly (keyof UserFilters)[]>

/** Returns whether a change may make other profiles match the filters, or changed profiles stop matching them. */
export function mayChangeMatchingProfiles(filters: UserFilters, changes: UserChanges): boolean {
  return (Object.keys(changes) as (keyof UserChanges)[]).some(name =>
    LOOKED_AT[name].some(filter => filters[filter] !== undefined),
  )
}
