import { and, asc, count, desc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
import { chips } from './chips.tables.ts'

export type Chip = typeof chips.$inferSelect

export type ChipRepository = ReturnType<typeof createChipRepository>

/** The column values of a free chip. */
const FREE = { profileId: null, claimedAt: null, lostAt: null, label: '', reuseReportedAt: null }

export function createChipRepository(db: Database) {
  return {
    async find(number: string): Promise<Chip | null> {
      const [chip] = await db.select().from(chips).where(eq(chips.number, number))
      return chip ?? null
    },

    async lock(tx: Transaction, number: string): Promise<Chip | null> {
      const [chip] = await tx.select().from(chips).where(eq(chips.number, number)).for('update')
      return chip ?? null
    },

    /** Lists the chips of a profile, the newest first. */
    listOf: (profileId: string, limit: number): Promise<Chip[]> =>
      db
        .select()
        .from(chips)
        .where(eq(chips.profileId, profileId))
        .orderBy(desc(chips.claimedAt), asc(chips.number))
        .limit(limit),

    async countOf(profileId: string): Promise<number> {
      const [row] = await db.select({ all: count() }).from(chips).where(eq(chips.profileId, profileId))
      return row?.all ?? 0
    },

    /** Inserts chips; those already stored stay unchanged. */
    async insertAll(tx: Transaction, rows: readonly (typeof chips.$inferInsert)[]): Promise<void> {
      await tx
        .insert(chips)
        .values([...rows])
        .onConflictDoNothing()
    },

    /**
     * Stores a chip that was written. If it was written before, its new secret replaces the old one, unless another profile has
     * claimed the chip.
     */
    async putWritten(tx: Transaction, row: typeof chips.$inferInsert & { profileId: string }): Promise<void> {
      const { secretHash, profileId } = row
      await tx
        .insert(chips)
        .values(row)
        .onConflictDoUpdate({
          target: chips.number,
          set: { secretHash },
          setWhere: eq(chips.profileId, profileId),
        })
    },

    async update(
      tx: Transaction,
      number: string,
      changes: Partial<Omit<Chip, 'number' | 'kind' | 'secretHash' | 'createdAt'>>,
    ): Promise<void> {
      await tx.update(chips).set(changes).where(eq(chips.number, number))
    },

    /** Makes a chip free and clears its owner's data. */
    async free(tx: Transaction, number: string): Promise<void> {
      await tx.update(chips).set(FREE).where(eq(chips.number, number))
    },

    /** Makes every chip of a profile free. */
    async freeAllOf(tx: Transaction, profileId: string): Promise<void> {
      await tx.update(chips).set(FREE).where(eq(chips.profileId, profileId))
    },

    /** Deletes a chip if it still belongs to the profile that it was written for. */
    async remove(tx: Transaction, number: string, profileId: string): Promise<void> {
      await tx.delete(chips).where(and(eq(chips.number, number), eq(chips.profileId, profileId)))
    },
  }
}
