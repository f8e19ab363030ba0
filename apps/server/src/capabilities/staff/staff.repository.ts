import { and, count, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
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

    /** Stores the same password under today's parameters, unless it was changed meanwhile. */
    async rehash(tx: Transaction, id: string, before: string, after: string): Promise<void> {
      await tx
        .update(staff)
        .set({ passwordHash: after })
        .where(and(eq(staff.id, id), eq(staff.passwordHash, before)))
    },
  }
}
