import { lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
import { usedCaptchas } from './accounts.tables.ts'

export type CaptchaRepository = ReturnType<typeof createCaptchaRepository>

export function createCaptchaRepository(db: Database) {
  return {
    /** Marks a challenge as used. Returns whether it was unused; only one of two simultaneous calls gets true. */
    async markUsed(challenge: string, expiresAt: Date): Promise<boolean> {
      const inserted = await db
        .insert(usedCaptchas)
        .values({ challenge, expiresAt })
        .onConflictDoNothing()
        .returning()
      return inserted.length > 0
    },

    /**
     * Deletes expired challenges by the database's clock, because a solution whose challenge is deleted too early would work
     * again.
     */
    async deleteExpired(tx: Transaction): Promise<void> {
      await tx.delete(usedCaptchas).where(lt(usedCaptchas.expiresAt, sql`now()`))
    },
  }
}
