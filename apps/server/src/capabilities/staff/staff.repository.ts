import { and, count, eq, gt } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { staff, staffSessions } from './staff.tables.ts'

export type StaffMember = typeof staff.$inferSelect

export type StaffRepository = ReturnType<typeof createStaffRepository>

export function createStaffRepository(db: Database) {
  return {
    async findByLogin(login: string): Promise<StaffMember | null> {
      const [member] = await db.select().from(staff).where(eq(staff.login, login))
      return member ?? null
    },

    async isEmpty(): Promise<boolean> {
      const [row] = await db.select({ members: count() }).from(staff)
      return row?.members === 0
    },

    /** Creates a member of staff, or gives an existing one a new password, which ends their sessions. */
    async save(login: string, passwordHash: string): Promise<void> {
      await db.transaction(async tx => {
        const [member] = await tx
          .insert(staff)
          .values({ login, passwordHash })
          .onConflictDoUpdate({ target: staff.login, set: { passwordHash } })
          .returning({ id: staff.id })
        if (member) await tx.delete(staffSessions).where(eq(staffSessions.staffId, member.id))
      })
    },

    async insertSession(session: typeof staffSessions.$inferInsert): Promise<void> {
      await db.insert(staffSessions).values(session)
    },

    async findSession(tokenHash: string, now: Date): Promise<{ staffId: string; login: string } | null> {
      const [session] = await db
        .select({ staffId: staff.id, login: staff.login })
        .from(staffSessions)
        .innerJoin(staff, eq(staff.id, staffSessions.staffId))
        .where(and(eq(staffSessions.tokenHash, tokenHash), gt(staffSessions.expiresAt, now)))
      return session ?? null
    },

    async deleteSession(tokenHash: string): Promise<void> {
      await db.delete(staffSessions).where(eq(staffSessions.tokenHash, tokenHash))
    },
  }
}
