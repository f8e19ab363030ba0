import { eq, lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
import { guesses } from './accounts.tables.ts'

export type GuessRepository = ReturnType<typeof createGuessRepository>

export interface GuessCount {
  wrong: number
  lastAt: Date
}

export function createGuessRepository(db: Database) {
  return {
    /** Reads the number of consecutive wrong guesses of a key, locked until the transaction ends; 0 for a new key. */
    async lock(tx: Transaction, key: string): Promise<GuessCount> {
      const [row] = await tx
        .insert(guesses)
        .values({ key, wrong: 0, lastAt: new Date(0) })
        .onConflictDoUpdate({ target: guesses.key, set: { key } })
        .returning({ wrong: guesses.wrong, lastAt: guesses.lastAt })
      if (!row) throw new Error('An upsert returned no row')
      return row
    },

    async save(tx: Transaction, key: string, count: GuessCount): Promise<void> {
      await tx.update(guesses).set(count).where(eq(guesses.key, key))
    },

    /** Removes a counted guess that turned out not to be a guess. */
    async withdraw(key: string, lastAt: Date): Promise<void> {
      await db
        .update(guesses)
        .set({ wrong: sql`greatest(0, ${guesses.wrong} - 1)`, lastAt })
        .where(eq(guesses.key, key))
    },

    async forget(key: string): Promise<void> {
      await db.delete(guesses).where(eq(guesses.key, key))
    },

    /** Deletes old guesses by the database's clock, so that a process with a wrong clock deletes nothing that is still valid. */
    async deleteOld(tx: Transaction, keptMs: number): Promise<void> {
      await tx.delete(guesses).where(lt(guesses.lastAt, sql`now() - ${`${keptMs} milliseconds`}::interval`))
    },
  }
}
