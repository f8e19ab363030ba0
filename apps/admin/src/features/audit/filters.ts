import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '@dotyk/domain/audit'
import type { AuditFilters } from '../../shared/calls/audit.ts'
import type { UrlFilters } from '../../shared/list/use-filters.ts'

/** The names of the filters in the page's address; the value of `since` is a number of days. */
export const AUDIT_FILTER_NAMES = ['q', 'staff', 'action', 'kind', 'subject', 'since'] as const

export type AuditFilterName = (typeof AUDIT_FILTER_NAMES)[number]

export const SINCE_DAYS = ['1', '7', '30'] as const

const DAY_MS = 24 * 60 * 60 * 1_000

/** Returns the filters for the API call from the page's address, ignoring unknown values. */
export function auditFiltersOf(
  { values }: Pick<UrlFilters<AuditFilterName>, 'values'>,
  now: Date,
): AuditFilters {
  const { q, staff, subject, since } = values
  const action = AUDIT_ACTIONS.find(each => each === values.action)
  const kind = AUDIT_SUBJECTS.find(each => each === values.kind)
  const days = SINCE_DAYS.find(each => each === since)
  return {
    ...(q ? { q } : {}),
    ...(staff ? { staff } : {}),
    ...(subject ? { subject } : {}),
    ...(action ? { action } : {}),
    ...(kind ? { kind } : {}),
    ...(days ? { from: startOfDays(now, Number(days)).toISOString() } : {}),
  }
}

/**
 * Returns the start of the day that was `days` days ago. It stays the same all day, so every page of the list is requested with
 * the same query.
 */
function startOfDays(now: Date, days: number): Date {
  const day = new Date(now)
  day.setHours(0, 0, 0, 0)
  return new Date(day.getTime() - (days - 1) * DAY_MS)
}
