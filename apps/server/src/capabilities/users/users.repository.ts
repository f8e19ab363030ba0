import type { UserFilters } from '@dotyk/contract/wire/users'
import { and, count as countRows, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { accountsTable, isLinkedAccount } from '../accounts/index.ts'
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
  isLinked: isLinkedAccount,
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
  async function count(filters: UserFilters, where: SQL | undefined): Promise<number> {
    const counted = db.select({ many: countRows() }).from(profilesTable)
    // Only two filters look at the account; without them the count stays on one table.
    const [row] =
      filters.needsRegistration === undefined && filters.search === undefined
        ? await counted.where(where)
        : await counted.innerJoin(accountsTable, eq(accountsTable.id, profilesTable.id)).where(where)
    return row?.many ?? 0
  }

  return {
    /** A page of profiles, the cursor of the next one, null after the last, and how many there are in all. */
    async list({ filters, order, limit, cursor, now }: UserQuestion) {
      const place = cursor === undefined ? null : readCursor(order, cursor)
      const wanted = await conditionsOf(db, filters, now)
      const page = db
        .select({ ...COLUMNS, key: keyText(order) })
        .from(profilesTable)
        .innerJoin(accountsTable, eq(accountsTable.id, profilesTable.id))
        .leftJoin(groupsTable, eq(groupsTable.id, profilesTable.groupId))
        .where(and(wanted, place ? after(order, place) : undefined))
        .orderBy(orderBy(order))
        .limit(limit + 1)
      const [found, total] = await Promise.all([page, count(filters, wanted)])
      const rows = found.slice(0, limit)
      const last = rows.at(-1)
      return { rows, next: last && found.length > limit ? writeCursor(last) : null, total }
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
      const wanted = await conditionsOf(db, filters, now)
      const rows = await db
        .select({
          type: profilesTable.type,
          state: sql<string>`${state}`.as('state'),
          orderStatus: profilesTable.orderStatus,
          needsRegistration: sql<boolean>`not ${isLinkedAccount}`.as('needs_registration'),
          trialEnding: sql<boolean>`${endingTrial(now, ENDING_SOON_DAYS)}`.as('trial_ending'),
          many: countRows(),
        })
        .from(profilesTable)
        .innerJoin(accountsTable, eq(accountsTable.id, profilesTable.id))
        .where(wanted)
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
        .select({ many: countRows() })
        .from(profilesTable)
        .where(isNotNull(profilesTable.deletedAt))
      return counted?.many ?? 0
    },
  }
}

export type UserRepository = ReturnType<typeof createUserRepository>
