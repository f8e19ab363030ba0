import type { UserFilters } from '@dotyk/contract/wire/users'
import { and, type Column, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { accountsTable, emailSortText } from '../accounts/index.ts'
import { profilesTable, profileSearchText } from '../profiles/index.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
/** More words than these make a search no narrower. */
const MOST_WORDS = 6

/** What a profile must fulfil; the queries join its account. */
export function conditionsOf(filters: UserFilters, now: Date): SQL | undefined {
  const { search, group, company, types, subscriptions, orderStatuses, trialEndDays, needsRegistration } =
    filters
  return and(
    filters.deleted ? isNotNull(profilesTable.deletedAt) : isNull(profilesTable.deletedAt),
    group === undefined ? undefined : valueOrNull(profilesTable.groupId, group, 'none'),
    company === undefined ? undefined : valueOrNull(profilesTable.companyId, company, 'default'),
    types && inArray(profilesTable.type, [...types]),
    subscriptions && inArray(subscriptionNow(now), [...subscriptions]),
    orderStatuses && inArray(profilesTable.orderStatus, [...orderStatuses]),
    trialEndDays === undefined ? undefined : endingTrial(now, trialEndDays),
    needsRegistration === undefined
      ? undefined
      : (needsRegistration ? isNull : isNotNull)(accountsTable.email),
    ...(search === undefined ? [] : wordsOf(search).map(matches)),
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

/** Found by the trigram indexes of profiles and accounts, each for itself: an `or` over both tables would use neither. */
function matches(word: string): SQL {
  const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql`${profilesTable.id} in (
    select ${profilesTable.id} from ${profilesTable} where ${profileSearchText} like ${pattern}
    union all
    select ${accountsTable.id} from ${accountsTable} where ${emailSortText} like ${pattern})`
}

/** A phone is one word however it is spaced, and a link is found by its last part. */
function wordsOf(search: string): string[] {
  const text = search.trim().toLowerCase()
  if (/^\+?[\d\s()-]{5,}$/.test(text)) return [text.replaceAll(/\D/g, '')]
  return text
    .split(/\s+/)
    .map(word =>
      /^https?:\/\//.test(word) ? (word.split(/[?#]/)[0]?.split('/').filter(Boolean).at(-1) ?? word) : word,
    )
    .filter(word => word !== '')
    .slice(0, MOST_WORDS)
}
