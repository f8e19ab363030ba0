import { and, count, eq, getTableColumns, ilike, inArray, type SQL, sql } from 'drizzle-orm'
import type { ListSort } from '@dotyk/contract/lists'
import type { Database, Transaction } from '../../database/database.ts'
import { isAnyOf } from '../../database/is-any-of.ts'
import { isLockable } from '@dotyk/domain/groups'
import {
  CONTACT_LISTS,
  fieldDefinition,
  isTextField,
  type ListField,
  TEXT_FIELDS,
  type TextField,
} from '@dotyk/domain/profile'
import { likePattern } from '../../database/like-pattern.ts'
import { positionAfterNumber } from '../../database/list-position.ts'
import { accountsTable as accounts, sessionsTable as sessions } from '../accounts/index.ts'
import { profilesTable as profiles } from '../profiles/index.ts'
import { groups, memberChips } from './groups.tables.ts'

export type Group = typeof groups.$inferSelect
export type NewGroup = Omit<typeof groups.$inferInsert, 'sequence'>
export type GroupUpdate = Partial<
  Pick<NewGroup, 'name' | 'logo' | 'templateId' | 'lockedFields' | 'syncedTo'>
>

/** A group with the counts of its members that staff see. */
export interface CountedGroup extends Group {
  members: number
  linked: number
  /** Members who have entered their page: they have a password or a session. */
  entered: number
  /** Members whose page has content that doesn't come from the template. */
  filled: number
  /** Members whose chip is written. */
  chips: number
  /** Members that have the template's current values; null if all of them have. */
  synced: number | null
  templateName: string
}

export interface GroupSearch {
  q: string
  limit: number
  sort: ListSort
  /** The sequence number of the last group on the previous page. */
  after: number | undefined
}

/** Fields that a template may lock and that have content on every profile type. */
const FILLED = [...TEXT_FIELDS, ...CONTACT_LISTS].filter(
  field => isLockable(field) && fieldDefinition(field).onlyFor === undefined,
)

function isFilled(field: TextField | ListField): SQL {
  const nothing = isTextField(field) ? sql`''` : sql`'[]'`
  return sql`member.${sql.identifier(profiles[field].name)} <> ${nothing}`
}

export function createGroupRepository(db: Database) {
  const own = FILLED.map(
    field => sql`(${isFilled(field)} and not ${groups.lockedFields} @> ${JSON.stringify([field])}::jsonb)`,
  )
  const many = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`
  /** Counts the members of one group in one pass. */
  const tally = db
    .select({
      members: sql<number>`count(*)::int`.as('members'),
      linked: many(sql`account.email is not null and account.password_hash is not null`).as('linked'),
      entered: many(sql`account.password_hash is not null
        or exists (select from ${sessions} session where session.account_id = member.id)`).as('entered'),
      filled: many(sql.join(own, sql` or `)).as('filled'),
      chips: sql<number>`count(chip.at)::int`.as('chips'),
      synced: sql<number | null>`case when ${groups.syncedTo} is not null
        then ${many(sql`member.group_position <= ${groups.syncedTo}`)} end`.as('synced'),
    })
    .from(
      sql`${profiles} member
        join ${accounts} account on account.id = member.id
        left join ${memberChips} chip on chip.profile_id = member.id`,
    )
    .where(sql`member.group_id = ${groups.id} and member.deleted_at is null`)
    .as('tally')
  const templateName = sql<string>`coalesce((
    select template.name from ${profiles} template where template.id = ${groups.templateId}), '')`

  const counted = () =>
    db
      .select({
        ...getTableColumns(groups),
        members: tally.members,
        linked: tally.linked,
        entered: tally.entered,
        filled: tally.filled,
        chips: tally.chips,
        synced: tally.synced,
        templateName,
      })
      .from(groups)
      .innerJoinLateral(tally, sql`true`)

  return {
    async find(id: string, tx: Database | Transaction = db): Promise<Group | null> {
      const [group] = await tx.select().from(groups).where(eq(groups.id, id))
      return group ?? null
    },

    async namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const rows = await db
        .select({ id: groups.id, name: groups.name })
        .from(groups)
        .where(inArray(groups.id, [...ids]))
      return new Map(rows.map(({ id, name }) => [id, name]))
    },

    async findCounted(id: string): Promise<CountedGroup | null> {
      const [group] = await counted().where(eq(groups.id, id))
      return group ?? null
    },

    /** Reads the group and locks it until the transaction ends. */
    async lock(tx: Transaction, id: string): Promise<Group | null> {
      const [group] = await tx.select().from(groups).where(eq(groups.id, id)).for('update')
      return group ?? null
    },

    async insert(tx: Transaction, group: NewGroup): Promise<void> {
      await tx.insert(groups).values(group)
    },

    async update(tx: Transaction, id: string, changes: GroupUpdate): Promise<void> {
      await tx.update(groups).set(changes).where(eq(groups.id, id))
    },

    async remove(tx: Transaction, id: string): Promise<void> {
      await tx.delete(groups).where(eq(groups.id, id))
    },

    async count(): Promise<number> {
      return db.$count(groups)
    },

    async list({ q, limit, sort, after }: GroupSearch): Promise<{ items: CountedGroup[]; total: number }> {
      const found: SQL | undefined = q === '' ? undefined : ilike(groups.name, likePattern(q))
      const { beyond, order } = positionAfterNumber(groups.sequence, sort, after)
      const items = await counted()
        .where(and(found, beyond))
        .orderBy(...order)
        .limit(limit)
      const [all] = await db.select({ total: count() }).from(groups).where(found)
      return { items, total: all?.total ?? 0 }
    },

    /** Lists the groups for which one of these profiles is the template. */
    async listOfTemplates(tx: Transaction, templateIds: readonly string[]): Promise<string[]> {
      const found = await tx
        .select({ id: groups.id })
        .from(groups)
        .where(isAnyOf(groups.templateId, templateIds))
      return found.map(({ id }) => id)
    },

    /** Returns the given names of files that are a group's logo. */
    async findUsedFiles(names: readonly string[]): Promise<string[]> {
      if (names.length === 0) return []
      const address = sql<string>`${groups.logo}->>'img'`
      const found = await db
        .select({ address })
        .from(groups)
        .where(sql`${address} = any(${sql.param(names.map(name => `/files/${name}`))}::text[])`)
      return found.map(row => row.address.slice('/files/'.length))
    },

    async listIdsOfCompany(companyId: string): Promise<string[]> {
      const found = await db.select({ id: groups.id }).from(groups).where(eq(groups.companyId, companyId))
      return found.map(({ id }) => id)
    },

    async moveToDefaultCompany(tx: Transaction, companyId: string): Promise<void> {
      await tx.update(groups).set({ companyId: null }).where(eq(groups.companyId, companyId))
    },
  }
}
