import { and, asc, count, eq, ilike, inArray, isNull, max, ne, or, type SQL } from 'drizzle-orm'
import type { ListSort } from '@dotyk/contract/lists'
import type { Database, Transaction } from '../../database/database.ts'
import { likePattern } from '../../database/like-pattern.ts'
import { placeByNumber } from '../../database/list-place.ts'
import { accountsTable as accounts } from '../accounts/index.ts'
import { profilesTable as profiles } from '../profiles/index.ts'
import { memberChips } from './groups.tables.ts'

/** A profile of a group, as its sheets and lists show it. */
export interface GroupMember {
  id: string
  position: number
  name: string
  photo: string | null
  email: string | null
  passwordHash: string | null
  deletedAt: Date | null
  /** When the chip that opens the page was written; null before. */
  chipAt: Date | null
}

export interface MemberSearch {
  groupId: string
  q: string
  limit: number
  sort: ListSort
  /** Place of the last member of the page before. */
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
      const { beyond, order } = placeByNumber(profiles.groupPosition, sort, after)
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

    /** A chip opens one page: of the group's other members, the chip of the same number counts no more. */
    async putChip(tx: Transaction, groupId: string, chip: typeof memberChips.$inferInsert): Promise<void> {
      const { profileId, serial, ...rest } = chip
      const ofGroup = tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.groupId, groupId))
      if (serial !== '')
        await tx
          .delete(memberChips)
          .where(
            and(
              eq(memberChips.serial, serial),
              ne(memberChips.profileId, profileId),
              inArray(memberChips.profileId, ofGroup),
            ),
          )
      await tx
        .insert(memberChips)
        .values(chip)
        .onConflictDoUpdate({ target: memberChips.profileId, set: { serial, ...rest } })
    },

    /** All that aren't deleted, in the order of the group. */
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

    /** The last place that is taken; 0 in an empty group. */
    async lastPosition(tx: Transaction, groupId: string): Promise<number> {
      const [last] = await tx
        .select({ position: max(profiles.groupPosition) })
        .from(profiles)
        .where(eq(profiles.groupId, groupId))
      return last?.position ?? 0
    },
  }
}
