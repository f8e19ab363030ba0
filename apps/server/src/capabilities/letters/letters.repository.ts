import { and, desc, eq, getTableColumns, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
import { letters } from './letters.tables.ts'

export type StoredLetter = typeof letters.$inferSelect
type NewLetter = typeof letters.$inferInsert

export type LetterRepository = ReturnType<typeof createLetterRepository>

export function createLetterRepository(db: Database) {
  const attempted = sql`${letters.attempts} + 1`

  return {
    async insert(tx: Transaction, letter: NewLetter): Promise<void> {
      await tx.insert(letters).values(letter)
    },

    /** Takes the letters that wait and that no other worker has, for this worker alone until `until`. */
    async lease(ids: readonly string[], now: Date, until: Date): Promise<StoredLetter[]> {
      return db
        .update(letters)
        .set({ leasedUntil: until })
        .where(and(waiting(ids), or(isNull(letters.leasedUntil), lte(letters.leasedUntil, now))))
        .returning()
    },

    async findWaiting(ids: readonly string[]): Promise<string[]> {
      const rows = await db.select({ id: letters.id }).from(letters).where(waiting(ids))
      return rows.map(({ id }) => id)
    },

    async markSent(tx: Transaction, id: string, now: Date): Promise<void> {
      await tx
        .update(letters)
        .set({
          status: 'sent',
          sentAt: now,
          attempts: attempted,
          payload: null,
          errorCode: null,
          leasedUntil: null,
        })
        .where(eq(letters.id, id))
    },

    async markUndeliverable(
      tx: Transaction,
      id: string,
      { status, errorCode }: { status: 'refused' | 'failed'; errorCode: string },
    ): Promise<void> {
      await tx
        .update(letters)
        .set({ status, errorCode, attempts: attempted, payload: null, leasedUntil: null })
        .where(eq(letters.id, id))
    },

    /** Back to waiting, for the next try. */
    async release(tx: Transaction, id: string, errorCode: string): Promise<void> {
      await tx
        .update(letters)
        .set({ errorCode, attempts: attempted, leasedUntil: null })
        .where(eq(letters.id, id))
    },

    /** What went to the owner of a profile, newest first; without what the letters said. */
    listOf(profileId: string): Promise<Omit<StoredLetter, 'payload'>[]> {
      const { payload: _content, ...columns } = getTableColumns(letters)
      return db
        .select(columns)
        .from(letters)
        .where(eq(letters.profileId, profileId))
        .orderBy(desc(letters.createdAt))
    },

    /** Forgets all letters of a profile, also those that wait: whoever deleted it for good gets none any more. */
    async deleteOf(tx: Transaction, profileId: string): Promise<void> {
      await tx.delete(letters).where(eq(letters.profileId, profileId))
    },

    async deleteSettledBefore(time: Date): Promise<void> {
      await db.delete(letters).where(and(ne(letters.status, 'queued'), lt(letters.createdAt, time)))
    },
  }
}

function waiting(ids: readonly string[]) {
  return and(inArray(letters.id, [...ids]), eq(letters.status, 'queued'))
}
