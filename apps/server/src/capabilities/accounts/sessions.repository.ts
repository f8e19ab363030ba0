import type { Language } from '@dotyk/domain'
import { and, desc, eq, getTableColumns, gt, lt, ne } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
import { accounts, sessions } from './accounts.tables.ts'

export type Session = typeof sessions.$inferSelect

export type SessionRepository = ReturnType<typeof createSessionRepository>

export function createSessionRepository(db: Database) {
  return {
    async insert(tx: Transaction, session: typeof sessions.$inferInsert): Promise<void> {
      await tx.insert(sessions).values(session)
    },

    /** A live session, with the language its account was last used in. */
    async find(tokenHash: string, now: Date): Promise<(Session & { language: Language }) | null> {
      const [session] = await db
        .select({ ...getTableColumns(sessions), language: accounts.language })
        .from(sessions)
        .innerJoin(accounts, eq(accounts.id, sessions.accountId))
        .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)))
      return session ?? null
    },

    /** Newest first. */
    list(accountId: string, now: Date): Promise<Session[]> {
      return db
        .select()
        .from(sessions)
        .where(and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, now)))
        .orderBy(desc(sessions.expiresAt), desc(sessions.createdAt))
    },

    async extend(tokenHash: string, expiresAt: Date): Promise<void> {
      await db.update(sessions).set({ expiresAt }).where(eq(sessions.tokenHash, tokenHash))
    },

    async delete(tokenHash: string): Promise<void> {
      await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
    },

    /** @param keep token hash of the session that stays; without it all end. */
    async deleteAll(tx: Transaction, accountId: string, keep?: string): Promise<void> {
      await tx
        .delete(sessions)
        .where(
          and(
            eq(sessions.accountId, accountId),
            keep === undefined ? undefined : ne(sessions.tokenHash, keep),
          ),
        )
    },

    async deleteExpired(tx: Transaction, now: Date): Promise<void> {
      await tx.delete(sessions).where(lt(sessions.expiresAt, now))
    },
  }
}
