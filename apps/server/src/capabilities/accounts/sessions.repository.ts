import type { Language } from '@dotyk/domain/values'
import { SESSION_MAX_AGE_MS } from '@dotyk/domain/accounts'
import { and, desc, eq, getTableColumns, gt, inArray, lt, ne, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
import { accounts, sessions } from './accounts.tables.ts'

export type Session = typeof sessions.$inferSelect

export type SessionRepository = ReturnType<typeof createSessionRepository>

export function createSessionRepository(db: Database) {
  return {
    async insert(tx: Transaction, session: typeof sessions.$inferInsert): Promise<void> {
      await tx.insert(sessions).values(session)
    },

    /** Returns a live session, with the language in which its account was last used, and whether that has a login link. */
    async find(
      tokenHash: string,
      now: Date,
    ): Promise<(Session & { language: Language; hasLoginKey: boolean }) | null> {
      const [session] = await db
        .select({
          ...getTableColumns(sessions),
          language: accounts.language,
          hasLoginKey: sql<boolean>`${accounts.loginKeyHash} is not null`,
        })
        .from(sessions)
        .innerJoin(accounts, eq(accounts.id, sessions.accountId))
        .where(and(eq(sessions.tokenHash, tokenHash), isLive(now)))
      return session ?? null
    },

    /** Finds the accounts of the live sessions with these token hashes. */
    async findOwners(tokenHashes: readonly string[], now: Date): Promise<Map<string, string>> {
      if (tokenHashes.length === 0) return new Map()
      const found = await db
        .select({ tokenHash: sessions.tokenHash, accountId: sessions.accountId })
        .from(sessions)
        .where(and(sql`${sessions.tokenHash} = any(${sql.param(tokenHashes)})`, isLive(now)))
      return new Map(found.map(({ tokenHash, accountId }) => [tokenHash, accountId]))
    },

    /** Lists the live sessions of an account, the most recently used first. */
    list(accountId: string, now: Date): Promise<Session[]> {
      return db
        .select()
        .from(sessions)
        .where(and(eq(sessions.accountId, accountId), isLive(now)))
        .orderBy(desc(sessions.usedAt), desc(sessions.createdAt))
    },

    async extend(tokenHash: string, usedAt: Date, expiresAt: Date): Promise<void> {
      await db.update(sessions).set({ usedAt, expiresAt }).where(eq(sessions.tokenHash, tokenHash))
    },

    async delete(tx: Transaction, tokenHash: string): Promise<void> {
      await tx.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
    },

    /** Ends one session of an account, and returns its token hash, or null if the account has no session with that id. */
    async deleteById(tx: Transaction, accountId: string, id: string): Promise<string | null> {
      const [deleted] = await tx
        .delete(sessions)
        .where(and(eq(sessions.accountId, accountId), eq(sessions.id, id)))
        .returning({ tokenHash: sessions.tokenHash })
      return deleted?.tokenHash ?? null
    },

    /** Ends the sessions of an account. @param keep token hash of the session that stays; if omitted, all sessions end. */
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

    async deleteOfAll(tx: Transaction, accountIds: readonly string[]): Promise<void> {
      if (accountIds.length > 0) await tx.delete(sessions).where(inArray(sessions.accountId, [...accountIds]))
    },

    /**
     * Deletes expired sessions by the database's clock, so that a process with a wrong clock deletes nothing that is still
     * valid.
     */
    async deleteExpired(tx: Transaction): Promise<void> {
      const tooOld = lt(sessions.createdAt, sql`now() - ${`${SESSION_MAX_AGE_MS} milliseconds`}::interval`)
      await tx.delete(sessions).where(or(lt(sessions.expiresAt, sql`now()`), tooOld))
    },
  }
}

function isLive(now: Date) {
  const oldest = new Date(now.getTime() - SESSION_MAX_AGE_MS)
  return and(gt(sessions.expiresAt, now), gt(sessions.createdAt, oldest))
}
