import type { UserFilters } from '@dotyk/contract/wire/users'
import { and, count, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { accountsTable } from '../accounts/index.ts'
import { groupsTable } from '../groups/index.ts'
import { profilesTable } from '../profiles/index.ts'
import { conditionsOf, endingTrial, subscriptionNow } from './user-filters.ts'
import { after, keyText, orderBy, readCursor, type UserOrder, writeCursor } from './user-order.ts'

const { id, name, photo, slug, type, orderStatus, companyId, groupId } = profilesTable
const { customizationEnabled, emailBindingDisabled, createdAt, deletedAt, paidUntil, subscriptionState } =
  profilesTable

const COLUMNS = {
  ...{ id, name, photo, slug, type, orderStatus, companyId, groupId },
  ...{ customizationEnabled, emailBindingDisabled, createdAt, deletedAt, paidUntil, subscriptionState },
  phone: sql<string | null>`${profilesTable.phones}->0->>'value'`,
  disableCreatedBy: sql<boolean>`coalesce((${profilesTable.customization}->>'disableCreatedBy')::boolean, false)`,
  email: accountsTable.email,
  emailConfirmedAt: accountsTable.emailConfirmedAt,
  groupName: groupsTable.name,
}

export interface UserQuestion {
  filters: UserFilters
  order: UserOrder
  limit: number
  cursor: string | undefined
  now: Date
}

const ENDING_SOON_DAYS = 7

/** Counts of each value, by the names of states. */
export interface UserCounts {
  types: Record<string, number>
  subscriptions: Record<string, number>
  orderStatuses: Record<string, number>
  needsRegistration: number
  trialEnding: number
}

export type UserRow = NonNullable<Awaited<ReturnType<UserRepository['find']>>>

export function createUserRepository(db: Database) {
  const joined = (where: SQL | undefined) =>
    db
      .select({ many: count() })
      .from(profilesTable)
      .innerJoin(accountsTable, eq(accountsTable.id, profilesTable.id))
      .where(where)

  async function countAll(filters: UserFilters, now: Date): Promise<number> {
    const where = conditionsOf(filters, now)
    // Only one filter looks at the account; without it the count stays on one table.
    const [counted] =
      filters.needsRegistration === undefined
        ? await db.select({ many: count() }).from(profilesTable).where(where)
        : await joined(where)
    return counted?.many ?? 0
  }

  return {
    count: countAll,

    /** A page of profiles, and the cursor of the next one; null after the last. */
    async list({ filters, order, limit, cursor, now }: UserQuestion) {
      const place = cursor === undefined ? null : readCursor(order, cursor)
      const found = await db
        .select({ ...COLUMNS, key: keyText(order) })
        .from(profilesTable)
        .innerJoin(accountsTable, eq(accountsTable.id, profilesTable.id))
        .leftJoin(groupsTable, eq(groupsTable.id, profilesTable.groupId))
        .where(and(conditionsOf(filters, now), place ? after(order, place) : undefined))
        .orderBy(orderBy(order))
        .limit(limit + 1)
      const rows = found.slice(0, limit)
      const last = rows.at(-1)
      return { rows, next: last && found.length > limit ? writeCursor(last) : null }
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

    /** How many have each value, in one pass over what matches. */
    async countByValue(filters: UserFilters, now: Date): Promise<UserCounts> {
      const state = subscriptionNow(now)
      const rows = await db
        .select({
          type: profilesTable.type,
          state: sql<string>`${state}`.as('state'),
          orderStatus: profilesTable.orderStatus,
          needsRegistration: sql<boolean>`${accountsTable.email} is null`.as('needs_registration'),
          trialEnding: sql<boolean>`${endingTrial(now, ENDING_SOON_DAYS)}`.as('trial_ending'),
          many: count(),
        })
        .from(profilesTable)
        .innerJoin(accountsTable, eq(accountsTable.id, profilesTable.id))
        .where(conditionsOf(filters, now))
        .groupBy(sql`1, 2, 3, 4, 5`)
      const sum = (valueOf: (row: (typeof rows)[number]) => string) => {
        const sums: Record<string, number> = {}
        for (const row of rows) sums[valueOf(row)] = (sums[valueOf(row)] ?? 0) + row.many
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

    async countDeleted(): Promise<number> {
      const [counted] = await db
        .select({ many: count() })
        .from(profilesTable)
        .where(isNotNull(profilesTable.deletedAt))
      return counted?.many ?? 0
    },
  }
}

export type UserRepository = ReturnType<typeof createUserRepository>
