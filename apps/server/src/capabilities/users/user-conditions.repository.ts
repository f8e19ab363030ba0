import type { UserFilters } from '@dotyk/contract/wire/users'
import { emailSearchText } from '@dotyk/domain/values'
import { and, type Column, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { containsWord } from '../../database/trigram-text.ts'
import { listedProfiles } from '../profiles/index.ts'
import { profileTags } from './profile-labels.tables.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

/** The largest number of words that are searched for; more words hardly narrow a search. */
const MOST_WORDS = 6

/** The SQL condition of the list's filters. */
export function userFilterCondition(filters: UserFilters, now: Date): SQL | undefined {
  const { search, group, company, types, subscriptions, orderStatuses, trialEndDays, needsRegistration } =
    filters
  return and(
    filters.deleted ? isNotNull(listedProfiles.deletedAt) : isNull(listedProfiles.deletedAt),
    group === undefined ? undefined : valueOrNull(listedProfiles.groupId, group, 'none'),
    company === undefined ? undefined : valueOrNull(listedProfiles.companyId, company, 'default'),
    types && inArray(listedProfiles.type, [...types]),
    subscriptions && inArray(effectiveSubscriptionState(now), [...subscriptions]),
    orderStatuses && inArray(listedProfiles.orderStatus, [...orderStatuses]),
    trialEndDays === undefined ? undefined : isTrialEndingWithin(now, trialEndDays),
    needsRegistration === undefined ? undefined : eq(listedProfiles.isLinked, !needsRegistration),
    search === undefined ? undefined : userSearchCondition(search),
    filters.tag === undefined
      ? undefined
      : sql`exists (select from ${profileTags} where ${profileTags.profileId} = ${listedProfiles.id} and ${profileTags.tag} = ${filters.tag})`,
  )
}

/** A query for the ids of profiles that match the filters. */
export function selectMatchingProfiles(filters: UserFilters, now: Date): SQL {
  return sql`select ${listedProfiles.id} from ${listedProfiles} where ${userFilterCondition(filters, now)}`
}

function valueOrNull(column: Column, value: string, none: string): SQL {
  return value === none ? isNull(column) : eq(column, value)
}

/** The current state of the subscription, which may have ended before the job that stores the expiry has run. */
export function effectiveSubscriptionState(now: Date): SQL<string> {
  const { subscriptionState, paidUntil } = listedProfiles
  return sql`case when ${subscriptionState} <> 'unlimited' and ${paidUntil} <= ${now.toISOString()}::timestamptz
    then 'expired' else ${subscriptionState} end`
}

/** Returns the condition for running trials that end within `days` days. */
export function isTrialEndingWithin(now: Date, days: number): SQL {
  const end = new Date(now.getTime() + days * DAY_MS)
  const { subscriptionState, paidUntil } = listedProfiles
  return sql`(${subscriptionState} = 'trial' and ${paidUntil} > ${now.toISOString()}::timestamptz
    and ${paidUntil} <= ${end.toISOString()}::timestamptz)`
}

/** The condition for profiles whose texts or email contain every word of a search. */
export function userSearchCondition(search: string): SQL | undefined {
  const { search: text, searchLatin } = listedProfiles
  return and(...wordsOf(search).map(word => containsWord(text, searchLatin, word)))
}

/** The words of a search. A phone is one word, whatever spaces it is typed with, and a link is searched by its last part. */
function wordsOf(search: string): string[] {
  const text = search.trim().toLowerCase()
  if (/^\+?[\d\s()-]{5,}$/.test(text)) return [text.replaceAll(/\D/g, '')]
  return text
    .split(/\s+/)
    .map(word =>
      /^https?:\/\//.test(word) ? (word.split(/[?#]/)[0]?.split('/').filter(Boolean).at(-1) ?? word) : word,
    )
    .filter(word => word !== '')
    .map(emailSearchText)
    .slice(0, MOST_WORDS)
}
