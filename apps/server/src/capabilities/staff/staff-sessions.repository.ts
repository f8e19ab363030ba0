import { ADMIN_IDLE_LIFETIME_MS } from '@dotyk/domain/accounts'
import { and, eq, getTableColumns, gt, lt, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
import { staff, staffSessions } from './staff.tables.ts'

export type StaffSessionRow = typeof staffSessions.$inferSelect & { login: string }

export type StaffSessionRepository = ReturnType<typeof createStaffSessionRepository>

export function createStaffSessionRepository(db: Database) {
  return {
    async insert(tx: Transaction, session: typeof staffSessions.$inferInsert): Promise<void> {
      await tx.insert(staffSessions).values(session)
    },

    /** A session that has neither ended nor been left unused for too long. */
    async find(tokenHash: string, now: Date): Promise<StaffSessionRow | null> {
      const idleSince = new Date(now.getTime() - ADMIN_IDLE_LIFETIME_MS)
      const [session] = await db
        .select({ ...getTableColumns(staffSessions), login: staff.login })
        .from(staffSessions)
        .innerJoin(staff, eq(staff.id, staffSessions.staffId))
        .where(
          and(
            eq(staffSessions.tokenHash, tokenHash),
            gt(staffSessions.expiresAt, now),
            gt(staffSessions.usedAt, idleSince),
          ),
        )
      return session ?? null
    },

    async setUsed(tokenHash: string, usedAt: Date): Promise<void> {
      await db.update(staffSessions).set({ usedAt }).where(eq(staffSessions.tokenHash, tokenHash))
    },

    async delete(tx: Transaction, tokenHash: string): Promise<void> {
      await tx.delete(staffSessions).where(eq(staffSessions.tokenHash, tokenHash))
    },

    /** By the database's clock: a process whose own is wrong must not delete what still works. */
    async deleteExpired(tx: Transaction): Promise<void> {
      const idle = lt(
        staffSessions.usedAt,
        sql`now() - ${`${ADMIN_IDLE_LIFETIME_MS} milliseconds`}::interval`,
      )
      await tx.delete(staffSessions).where(or(lt(staffSessions.expiresAt, sql`now()`), idle))
    },
  }
}
