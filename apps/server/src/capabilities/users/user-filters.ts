import type { UserFilters } from '@dotyk/contract/wire/users'
import { and, type Column, eq, inArray, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm'
import { isLinkedAccount } from '../accounts/index.ts'
import { profilesTable } from '../profiles/index.ts'
import { type Reader, searchCondition } from './user-search.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

/** What a profile must fulfil; the queries join its account. */
export async function conditionsOf(db: Reader, filters: UserFilters, now: Date): Promise<SQL | undefined> {
  const { search, group, company, types, subscriptions, orderStatuses, trialEndDays, needsRegistration } =
    filters
  const found = search === undefined ? undefined : await searchCondition(db, search)
  return and(
    filters.deleted ? isNotNull(profilesTable.deletedAt) : isNull(profilesTable.deletedAt),
    group === undefined ? undefined : valueOrNull(profilesTable.groupId, group, 'none'),
    company === undefined ? undefined : valueOrNull(profilesTable.companyId, company, 'default'),
    types && inArray(profilesTable.type, [...types]),
    subscriptions && inArray(subscriptionNow(now), [...subscriptions]),
    orderStatuses && inArray(profilesTable.orderStatus, [...orderStatuses]),
    trialEndDays === undefined ? undefined : endingTrial(now, trialEndDays),
    needsRegistration === undefined ? undefined : needsRegistration ? not(isLinkedAccount) : isLinkedAccount,
    found,
  )
}

function valueOrNull(column: Column, value: string, none: string): SQL {
  return value === none ? isNull(column) : eq(column, value)
}

/** The subscription's state at this moment, though the daily job may not have written its end down. */
export function subscriptionNow(now: Date): SQL<string> {
  const { subscriptionState, paidUntil } = profilesTable
  return sql`case when ${subscriptionState} <> 'unlimited' and ${paidUntil} <= ${now.toISOString()}::timestamptz
    then 'expired' else ${subscriptionState} end`
}

export function endingTrial(now: Date, days: number): SQL {
  const end = new Date(now.getTime() + days * DAY_MS)
  const { subscriptionState, paidUntil } = profilesTable
  return sql`(${subscriptionState} = 'trial' and ${paidUntil} > ${now.toISOString()}::timestamptz
    and ${paidUntil} <= ${end.toISOString()}::timestamptz)`
}
