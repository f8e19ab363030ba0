import type { UserFilters } from '@dotyk/contract/wire/users'
import type { ProfileOrderStatus } from '@dotyk/domain/orders'
import type { ProfileType, SharedField, SubscriptionState } from '@dotyk/domain/profile'
import { and, count as countRows, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { isAnyOf } from '../../database/is-any-of.ts'
import { accountsTable, isLinkedAccount } from '../accounts/index.ts'
import { groupsTable } from '../groups/index.ts'
import { listedProfiles, profilesTable } from '../profiles/index.ts'
import {
  userFilterCondition,
  isTrialEndingWithin,
  effectiveSubscriptionState,
} from './user-conditions.repository.ts'
import { isAfterCursor, sortKeyText, orderByClause, rowNumberInPage } from './user-sort.repository.ts'
import { decodeUserCursor, type UserSort, encodeUserCursor } from './user-sort.ts'

const { id, name, photo, slug, ownDomain, type, orderStatus, companyId, groupId } = profilesTable
const { customizationEnabled, emailBindingDisabled, createdAt, deletedAt, paidUntil, subscriptionState } =
  profilesTable

const COLUMNS = {
  id,
  name,
  photo,
  slug,
  ownDomain,
  type,
  orderStatus,
  companyId,
  groupId,
  customizationEnabled,
  emailBindingDisabled,
  createdAt,
  deletedAt,
  paidUntil,
  subscriptionState,
  phone: sql<string | null>`${profilesTable.phones}->0->>'value'`,
  disableCreatedBy: sql<boolean>`coalesce((${profilesTable.customization}->>'disableCreatedBy')::boolean, false)`,
  email: accountsTable.email,
  emailConfirmedAt: accountsTable.emailConfirmedAt,
  isLinked: isLinkedAccount,
  groupName: groupsTable.name,
}

export interface UserQuery {
  filters: UserFilters
  order: UserSort
  limit: number
  cursor: string | undefined
  now: Date
}

const ENDING_SOON_DAYS = 7

/** The number of matching profiles with each value of the filters. */
export interface UserCounts {
  types: ReadonlyMap<ProfileType, number>
  subscriptions: ReadonlyMap<SubscriptionState, number>
  orderStatuses: ReadonlyMap<ProfileOrderStatus, number>
  needsRegistration: number
  trialEnding: number
}

export type UserRow = NonNullable<Awaited<ReturnType<UserRepository['find']>>>

export function createUserRepository(db: Database) {
  async function count(where: SQL | undefined): Promise<number> {
    const [row] = await db.select({ many: countRows() }).from(listedProfiles).where(where)
    return row?.many ?? 0
  }

  return {
    /** A page of profiles, the cursor of the next page, null after the last page, and the total number of matching profiles. */
    async list(query: UserQuery) {
      const [page, total] = await Promise.all([this.page(query), this.count(query.filters, query.now)])
      return { ...page, total }
    },

    /** The number of profiles that match the filters. */
    count: (filters: UserFilters, now: Date): Promise<number> => count(userFilterCondition(filters, now)),

    /** The same page as `list`, without the total number. */
    async page({ filters, order, limit, cursor, now }: UserQuery) {
      const after = cursor === undefined ? null : decodeUserCursor(order, cursor)
      const wanted = userFilterCondition(filters, now)
      // The page is found and sorted in the narrow table first; only its rows are then read completely.
      const page = db
        .select({
          listedId: sql<string>`${listedProfiles.id}`.as('listed_id'),
          key: sortKeyText(order).as('key'),
          place: rowNumberInPage(order).as('place'),
        })
        .from(listedProfiles)
        .where(and(wanted, after ? isAfterCursor(order, after) : undefined))
        .orderBy(orderByClause(order))
        .limit(limit + 1)
        .as('page')
      const detailed = db
        .select({ ...COLUMNS, key: page.key })
        .from(page)
        .innerJoin(profilesTable, eq(profilesTable.id, page.listedId))
        .innerJoin(accountsTable, eq(accountsTable.id, page.listedId))
        .leftJoin(groupsTable, eq(groupsTable.id, profilesTable.groupId))
        .orderBy(page.place)
      const found = await detailed
      const rows = found.slice(0, limit)
      const last = rows.at(-1)
      return { rows, next: last && found.length > limit ? encodeUserCursor(last) : null }
    },

    /** Returns the profiles with the given ids that exist, in the order of the ids. */
    async listByIds(ids: readonly string[]) {
      const found = await db
        .select(COLUMNS)
        .from(profilesTable)
        .innerJoin(accountsTable, eq(accountsTable.id, profilesTable.id))
        .leftJoin(groupsTable, eq(groupsTable.id, profilesTable.groupId))
        .where(isAnyOf(profilesTable.id, ids))
      const byId = new Map(found.map(row => [row.id, row]))
      return ids.flatMap(each => byId.get(each) ?? [])
    },

    async find(userId: string) {
      const [found] = await db
        .select(COLUMNS)
        .from(profilesTable)
        .innerJoin(accountsTable, eq(accountsTable.id, profilesTable.id))
        .leftJoin(groupsTable, eq(groupsTable.id, profilesTable.groupId))
        .where(eq(profilesTable.id, userId))
      return found ?? null
    },

    /** Counts the profiles with each value of the filters, in one pass over the matching ones. */
    async countByValue(filters: UserFilters, now: Date): Promise<UserCounts> {
      const rows = await db
        .select({
          type: listedProfiles.type,
          state: sql<SubscriptionState>`${effectiveSubscriptionState(now)}`.as('state'),
          orderStatus: listedProfiles.orderStatus,
          needsRegistration: sql<boolean>`not ${listedProfiles.isLinked}`.as('needs_registration'),
          trialEnding: sql<boolean>`${isTrialEndingWithin(now, ENDING_SOON_DAYS)}`.as('trial_ending'),
          many: countRows(),
        })
        .from(listedProfiles)
        .where(userFilterCondition(filters, now))
        .groupBy(sql`1, 2, 3, 4, 5`)
      const sum = <Value>(valueOf: (row: (typeof rows)[number]) => Value) => {
        const sums = new Map<Value, number>()
        for (const row of rows) sums.set(valueOf(row), (sums.get(valueOf(row)) ?? 0) + row.many)
        return sums
      }
      const where = (holds: (row: (typeof rows)[number]) => boolean) =>
        rows.filter(holds).reduce((all, { many }) => all + many, 0)
      return {
        types: sum(row => row.type),
        subscriptions: sum(row => row.state),
        orderStatuses: sum(row => row.orderStatus),
        needsRegistration: where(row => row.needsRegistration),
        trialEnding: where(row => row.trialEnding),
      }
    },

    /** Lists the profiles' content of a field, and the fields that their groups lock. */
    listContent(ids: readonly string[], field: SharedField) {
      return db
        .select({
          id,
          name,
          companyId,
          deletedAt,
          content: profilesTable[field],
          templateId: groupsTable.templateId,
          lockedFields: groupsTable.lockedFields,
        })
        .from(profilesTable)
        .leftJoin(groupsTable, eq(groupsTable.id, profilesTable.groupId))
        .where(isAnyOf(profilesTable.id, ids))
    },

    countDeleted(): Promise<number> {
      return count(isNotNull(listedProfiles.deletedAt))
    },
  }
}

export type UserRepository = ReturnType<typeof createUserRepository>
