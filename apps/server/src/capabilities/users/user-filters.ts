import type { UserFilters } from '@dotyk/contract/wire/users'
import { and, type Column, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { listedProfiles } from '../profiles/index.ts'
import { searchCondition } from './user-search.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

/** What a listed profile must fulfil. */
export function conditionsOf(filters: UserFilters, now: Date): SQL | undefined {
  const { search, group, company, types, subscriptions, orderStatuses, trialEndDays, needsRegistration } =
    filters
  return and(
    filters.deleted ? isNotNull(listedProfiles.deletedAt) : isNull(listedProfiles.deletedAt),
    group === undefined ? undefined : valueOrNull(listedProfiles.groupId, group, 'none'),
    company === undefined ? undefined : valueOrNull(listedProfiles.companyId, company, 'default'),
    types && inArray(listedProfiles.type, [...types]),
    subscriptions && inArray(subscriptionNow(now), [...subscriptions]),
    orderStatuses && inArray(listedProfiles.orderStatus, [...orderStatuses]),
    trialEndDays === undefined ? undefined : endingTrial(now, trialEndDays),
    needsRegistration === undefined ? undefined : eq(listedProfiles.isLinked, !needsRegistration),
    search === undefined ? undefined : searchCondition(search),
  )
}

function valueOrNull(column: Column, value: string, none: string): SQL {
  return value === none ? isNull(column) : eq(column, value)
}

/** The subscription's state at this moment, though the daily job may not have written its end down. */
export function subscriptionNow(now: Date): SQL<string> {
  const { subscriptionState, paidUntil } = listedProfiles
  return sql`case when ${subscriptionState} <> 'unlimited' and ${paidUntil} <= ${now.toISOString()}::timestamptz
    then 'expired' else ${subscriptionState} end`
}

export function endingTrial(now: Date, days: number): SQL {
  const end = new Date(now.getTime() + days * DAY_MS)
  const { subscriptionState, paidUntil } = listedProfiles
  return sql`(${subscriptionState} = 'trial' and ${paidUntil} > ${now.toISOString()}::timestamptz
    and ${paidUntil} <= ${end.toISOString()}::timestamptz)`
}
