import { and, asc, count, eq, ilike, inArray, isNull, max, ne, or, type SQL, sql } from 'drizzle-orm'
import type { ListSort } from '@dotyk/contract/lists'
import type { GroupLogo } from '@dotyk/domain/profile'
import type { Database, Transaction } from '../../database/database.ts'
import { isAnyOf } from '../../database/is-any-of.ts'
import { likePattern } from '../../database/like-pattern.ts'
import { positionAfterNumber } from '../../database/list-position.ts'
import { accountsTable as accounts } from '../accounts/index.ts'
import { profilesTable as profiles } from '../profiles/index.ts'
import { memberChips } from './groups.tables.ts'

/** A member's profile, as the group's files and lists show it. */
export interface GroupMember {
  id: string
  position: number
  name: string
  photo: string | null
  email: string | null
  passwordHash: string | null
  deletedAt: Date | null
  /** When the chip that opens the page was written; null if there is no chip. */
  chipAt: Date | null
  /** How many chips were written for the member. */
  chipWritings: number
}

export type MemberChip = typeof memberChips.$inferSelect

export interface MemberSearch {
  groupId: string
  q: string
  limit: number
  sort: ListSort
  /** Place in the group of the last member on the previous page. */
  after: number | undefined
}

const columns = {
  id: profiles.id,
  position: profiles.groupPosition,
  name: profiles.name,
  photo: profiles.photo,
  email: accounts.email,
  passwordHash: accounts.passwordHash,
  deletedAt: profiles.deletedAt,
  chipAt: memberChips.at,
  chipWritings: sql<number>`coalesce(${memberChips.writings}, 0)`,
}

export type LockedMember = Pick<typeof profiles.$inferSelect, 'id' | 'groupId' | 'groupLogo'>

interface NewPlaces {
  groupId: string
  /** The last place in the group that is taken. */
  after: number
  /** The group's logo; null if the group has none, and then the profiles keep their own. */
  logo: GroupLogo | null
  now: Date
}

export function createMemberRepository(db: Database) {
  const select = (tx: Database | Transaction = db) =>
    tx
      .select(columns)
      .from(profiles)
      .innerJoin(accounts, eq(accounts.id, profiles.id))
      .leftJoin(memberChips, eq(memberChips.profileId, profiles.id))
  const withPlace = (rows: (Omit<GroupMember, 'position'> & { position: number | null })[]): GroupMember[] =>
    rows.map(row => ({ ...row, position: row.position ?? 0 }))

  return {
    async list({
      groupId,
      q,
      limit,
      sort,
      after,
    }: MemberSearch): Promise<{ items: GroupMember[]; total: number }> {
      const pattern = likePattern(q)
      const isFound: SQL | undefined = and(
        eq(profiles.groupId, groupId),
        q === '' ? undefined : or(ilike(profiles.name, pattern), ilike(accounts.email, pattern)),
      )
      const { beyond, order } = positionAfterNumber(profiles.groupPosition, sort, after)
      const items = await select()
        .where(and(isFound, beyond))
        .orderBy(...order)
        .limit(limit)
      const [all] = await db
        .select({ total: count() })
        .from(profiles)
        .innerJoin(accounts, eq(accounts.id, profiles.id))
        .where(isFound)
      return { items: withPlace(items), total: all?.total ?? 0 }
    },

    async find(groupId: string, id: string, tx: Transaction): Promise<GroupMember | null> {
      const rows = await select(tx).where(and(eq(profiles.groupId, groupId), eq(profiles.id, id)))
      return withPlace(rows)[0] ?? null
    },

    async findChip(profileId: string, tx: Transaction): Promise<MemberChip | null> {
      const [chip] = await tx.select().from(memberChips).where(eq(memberChips.profileId, profileId))
      return chip ?? null
    },

    async putChip(tx: Transaction, chip: MemberChip): Promise<void> {
      await tx
        .insert(memberChips)
        .values(chip)
        .onConflictDoUpdate({ target: memberChips.profileId, set: chip })
    },

    /**
     * A chip opens only one page, so a chip that is rewritten no longer counts for the other members of the group it was written
     * for before.
     * @returns the chips of those members before this change
     */
    async releaseSerial(
      tx: Transaction,
      groupId: string,
      { serial, profileId }: Pick<MemberChip, 'serial' | 'profileId'>,
    ): Promise<Pick<MemberChip, 'profileId' | 'number'>[]> {
      if (serial === '') return []
      const ofGroup = tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.groupId, groupId))
      const others = await tx
        .select({ profileId: memberChips.profileId, number: memberChips.number })
        .from(memberChips)
        .where(
          and(
            eq(memberChips.serial, serial),
            ne(memberChips.profileId, profileId),
            inArray(memberChips.profileId, ofGroup),
          ),
        )
        .for('update')
      const ids = others.map(other => other.profileId)
      if (ids.length > 0)
        await tx
          .update(memberChips)
          .set({ serial: '', number: '', at: null })
          .where(inArray(memberChips.profileId, ids))
      return others
    },

    /** Lists all members that aren't deleted, in the order of the group. */
    async listAll(groupId: string): Promise<GroupMember[]> {
      const rows = await select()
        .where(and(eq(profiles.groupId, groupId), isNull(profiles.deletedAt)))
        .orderBy(asc(profiles.groupPosition))
      return withPlace(rows)
    },

    /** Removes all members from their group and returns their ids. */
    async release(tx: Transaction, groupId: string): Promise<string[]> {
      const released = await tx
        .update(profiles)
        .set({ groupId: null, groupPosition: null })
        .where(eq(profiles.groupId, groupId))
        .returning({ id: profiles.id })
      return released.map(({ id }) => id)
    },

    /** Locks existing profiles by id, always in the same order. */
    async lockAll(tx: Transaction, ids: readonly string[]): Promise<ReadonlyMap<string, LockedMember>> {
      const rows = await tx
        .select({ id: profiles.id, groupId: profiles.groupId, groupLogo: profiles.groupLogo })
        .from(profiles)
        .where(and(isAnyOf(profiles.id, ids), isNull(profiles.deletedAt)))
        .orderBy(profiles.id)
        .for('no key update')
      return new Map(rows.map(row => [row.id, row]))
    },

    /**
     * Adds profiles at the end of a group. Only organizations show a group's logo, so if there is a logo the profiles become
     * organizations.
     */
    async append(
      tx: Transaction,
      ids: readonly string[],
      { groupId, after, logo, now }: NewPlaces,
    ): Promise<void> {
      const given = logo ? sql`, group_logo = ${JSON.stringify(logo)}::jsonb, type = 'organization'` : sql``
      await tx.execute(sql`
        update ${profiles} member
        set group_id = ${groupId}, group_position = ${after}::int + given.nth, version = member.version + 1,
          updated_at = ${now.toISOString()}::timestamptz ${given}
        from unnest(${sql.param([...ids])}::text[]) with ordinality as given (id, nth)
        where member.id = given.id`)
    },

    async removeFromGroups(tx: Transaction, ids: readonly string[], now: Date): Promise<void> {
      await tx
        .update(profiles)
        .set({ groupId: null, groupPosition: null, version: sql`${profiles.version} + 1`, updatedAt: now })
        .where(isAnyOf(profiles.id, ids))
    },

    /** Returns the last place in the group that is taken; 0 in an empty group. */
    async lastPosition(tx: Transaction, groupId: string): Promise<number> {
      const [last] = await tx
        .select({ position: max(profiles.groupPosition) })
        .from(profiles)
        .where(eq(profiles.groupId, groupId))
      return last?.position ?? 0
    },
  }
}
