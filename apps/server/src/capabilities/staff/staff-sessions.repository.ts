import { ADMIN_IDLE_LIFETIME_MS } from '@dotyk/domain/accounts'
import type { StaffRole } from '@dotyk/domain/staff'
import { and, desc, eq, getTableColumns, gt, lt, ne, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
import { staff, staffSecondFactors, staffSessions } from './staff.tables.ts'

export type StaffSessionRow = typeof staffSessions.$inferSelect & {
  login: string
  role: StaffRole
  mustChangePassword: boolean
  hasSecondFactor: boolean
}

export type StaffSessionRepository = ReturnType<typeof createStaffSessionRepository>

export function createStaffSessionRepository(db: Database) {
  return {
    async insert(tx: Transaction, session: typeof staffSessions.$inferInsert): Promise<void> {
      await tx.insert(staffSessions).values(session)
    },

    /** A session that hasn't ended and wasn't unused for too long. */
    async find(tokenHash: string, now: Date): Promise<StaffSessionRow | null> {
      const [session] = await db
        .select({
          ...getTableColumns(staffSessions),
          login: staff.login,
          role: staff.role,
          mustChangePassword: staff.mustChangePassword,
          hasSecondFactor: sql<boolean>`${staffSecondFactors.confirmedAt} is not null`,
        })
        .from(staffSessions)
        .innerJoin(staff, eq(staff.id, staffSessions.staffId))
        .leftJoin(staffSecondFactors, eq(staffSecondFactors.staffId, staff.id))
        .where(and(eq(staffSessions.tokenHash, tokenHash), isLive(now)))
      return session ?? null
    },

    /** The member's sessions, the last used first. */
    list(staffId: string, now: Date): Promise<(typeof staffSessions.$inferSelect)[]> {
      return db
        .select()
        .from(staffSessions)
        .where(and(eq(staffSessions.staffId, staffId), isLive(now)))
        .orderBy(desc(staffSessions.usedAt), desc(staffSessions.createdAt))
    },

    async setUsed(tx: Transaction, tokenHash: string, usedAt: Date): Promise<void> {
      await tx.update(staffSessions).set({ usedAt }).where(eq(staffSessions.tokenHash, tokenHash))
    },

    async delete(tx: Transaction, tokenHash: string): Promise<void> {
      await tx.delete(staffSessions).where(eq(staffSessions.tokenHash, tokenHash))
    },

    /** Ends one session of a member; returns its token hash, or null where the member has no session with this id. */
    async deleteById(tx: Transaction, staffId: string, id: string): Promise<string | null> {
      const [deleted] = await tx
        .delete(staffSessions)
        .where(and(eq(staffSessions.staffId, staffId), eq(staffSessions.id, id)))
        .returning({ tokenHash: staffSessions.tokenHash })
      return deleted?.tokenHash ?? null
    },

    /** Ends a member's sessions. @param keep token hash of the session that stays; without it, all sessions end. */
    async deleteAll(tx: Transaction, staffId: string, keep?: string): Promise<void> {
      const others = keep === undefined ? undefined : ne(staffSessions.tokenHash, keep)
      await tx.delete(staffSessions).where(and(eq(staffSessions.staffId, staffId), others))
    },

    /** Uses the database's clock, so that a process with a wrong clock deletes nothing valid. */
    async deleteExpired(tx: Transaction): Promise<void> {
      const idle = lt(
        staffSessions.usedAt,
        sql`now() - ${`${ADMIN_IDLE_LIFETIME_MS} milliseconds`}::interval`,
      )
      await tx.delete(staffSessions).where(or(lt(staffSessions.expiresAt, sql`now()`), idle))
    },
  }
}

function isLive(now: Date) {
  const idleSince = new Date(now.getTime() - ADMIN_IDLE_LIFETIME_MS)
  return and(gt(staffSessions.expiresAt, now), gt(staffSessions.usedAt, idleSince))
}
