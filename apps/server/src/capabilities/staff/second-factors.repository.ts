import { and, count, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
import { staffRecoveryCodes, staffSecondFactors } from './staff.tables.ts'

export type SecondFactorRow = typeof staffSecondFactors.$inferSelect

export type SecondFactorRepository = ReturnType<typeof createSecondFactorRepository>

export function createSecondFactorRepository(db: Database) {
  return {
    /** The second factor of a member, even if no code has confirmed it yet. */
    async find(staffId: string): Promise<SecondFactorRow | null> {
      const [found] = await db
        .select()
        .from(staffSecondFactors)
        .where(eq(staffSecondFactors.staffId, staffId))
      return found ?? null
    },

    /** The encrypted secrets of all members. */
    encrypted: {
      list: () =>
        db
          .select({ id: staffSecondFactors.staffId, sealed: staffSecondFactors.secret })
          .from(staffSecondFactors),
      async replace(id: string, before: Buffer, after: Buffer): Promise<void> {
        await db
          .update(staffSecondFactors)
          .set({ secret: after })
          .where(and(eq(staffSecondFactors.staffId, id), eq(staffSecondFactors.secret, before)))
      },
    },

    /** Stores a secret to be confirmed; returns false where a secret is confirmed already. */
    async begin(tx: Transaction, staffId: string, secret: Buffer): Promise<boolean> {
      const stored = await tx
        .insert(staffSecondFactors)
        .values({ staffId, secret })
        .onConflictDoUpdate({
          target: staffSecondFactors.staffId,
          set: { secret, lastStep: 0 },
          setWhere: isNull(staffSecondFactors.confirmedAt),
        })
        .returning({ staffId: staffSecondFactors.staffId })
      return stored.length > 0
    },

    /** Confirms the compared secret; returns false where another secret replaced it or it is confirmed already. */
    async confirm(tx: Transaction, { staffId, secret }: SecondFactorRow, now: Date): Promise<boolean> {
      const confirmed = await tx
        .update(staffSecondFactors)
        .set({ confirmedAt: now })
        .where(
          and(
            eq(staffSecondFactors.staffId, staffId),
            eq(staffSecondFactors.secret, secret),
            isNull(staffSecondFactors.confirmedAt),
          ),
        )
        .returning({ staffId: staffSecondFactors.staffId })
      return confirmed.length > 0
    },

    /**
     * Marks a code's time step as used; returns false where this or a later step was used, so that one of two concurrent calls
     * fails.
     */
    async takeStep(tx: Transaction, { staffId, secret }: SecondFactorRow, step: number): Promise<boolean> {
      const taken = await tx
        .update(staffSecondFactors)
        .set({ lastStep: step })
        .where(
          and(
            eq(staffSecondFactors.staffId, staffId),
            eq(staffSecondFactors.secret, secret),
            lt(staffSecondFactors.lastStep, step),
          ),
        )
        .returning({ staffId: staffSecondFactors.staffId })
      return taken.length > 0
    },

    /** Removes the secret and the recovery codes; returns false where no second factor was on. */
    async remove(tx: Transaction, staffId: string): Promise<boolean> {
      await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId))
      const removed = await tx
        .delete(staffSecondFactors)
        .where(and(eq(staffSecondFactors.staffId, staffId), isNotNull(staffSecondFactors.confirmedAt)))
        .returning({ staffId: staffSecondFactors.staffId })
      return removed.length > 0
    },

    async replaceRecoveryCodes(tx: Transaction, staffId: string, hashes: readonly string[]): Promise<void> {
      await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId))
      await tx.insert(staffRecoveryCodes).values(hashes.map(codeHash => ({ staffId, codeHash })))
    },

    /** Uses a recovery code up; returns false where there is no such code. */
    async takeRecoveryCode(tx: Transaction, staffId: string, codeHash: string): Promise<boolean> {
      const taken = await tx
        .delete(staffRecoveryCodes)
        .where(and(eq(staffRecoveryCodes.staffId, staffId), eq(staffRecoveryCodes.codeHash, codeHash)))
        .returning({ staffId: staffRecoveryCodes.staffId })
      return taken.length > 0
    },

    async countRecoveryCodes(staffId: string): Promise<number> {
      const [row] = await db
        .select({ left: count() })
        .from(staffRecoveryCodes)
        .where(eq(staffRecoveryCodes.staffId, staffId))
      return row?.left ?? 0
    },
  }
}
