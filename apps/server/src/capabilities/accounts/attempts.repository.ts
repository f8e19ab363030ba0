import { eq, lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
import { attempts } from './accounts.tables.ts'

export type AttemptRepository = ReturnType<typeof createAttemptRepository>

export function createAttemptRepository(db: Database) {
  return {
    /** Counts an attempt, and returns the number of attempts in the current window, including this one. */
    async add(key: string, now: Date, windowMs: number): Promise<{ count: number; resetsAt: Date }> {
      const resetsAt = new Date(now.getTime() + windowMs)
      const hasEnded = sql`${attempts.resetsAt} <= ${now.toISOString()}::timestamptz`
      const [row] = await db
        .insert(attempts)
        .values({ key, count: 1, resetsAt })
        .onConflictDoUpdate({
          target: attempts.key,
          set: {
            count: sql`case when ${hasEnded} then 1 else ${attempts.count} + 1 end`,
            resetsAt: sql`case when ${hasEnded} then excluded.resets_at else ${attempts.resetsAt} end`,
          },
        })
        .returning({ count: attempts.count, resetsAt: attempts.resetsAt })
      if (!row) throw new Error('An upsert returned no row')
      return row
    },

    /** Takes back a counted attempt. */
    async withdraw(key: string): Promise<void> {
      await db
        .update(attempts)
        .set({ count: sql`greatest(0, ${attempts.count} - 1)` })
        .where(eq(attempts.key, key))
    },

    async reset(key: string): Promise<void> {
      await db.delete(attempts).where(eq(attempts.key, key))
    },

    async deleteExpired(tx: Transaction): Promise<void> {
      await tx.delete(attempts).where(lt(attempts.resetsAt, sql`now()`))
    },
  }
}
