import type { StaffRole } from '@dotyk/domain/staff'
import { and, asc, count, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
import { staff, staffSecondFactors, staffSessions } from './staff.tables.ts'

export type StaffMember = typeof staff.$inferSelect

export type StaffRepository = ReturnType<typeof createStaffRepository>

export function createStaffRepository(db: Database) {
  return {
    async findByLogin(login: string, tx?: Transaction): Promise<StaffMember | null> {
      const [member] = await (tx ?? db).select().from(staff).where(eq(staff.login, login))
      return member ?? null
    },

    async find(id: string): Promise<StaffMember | null> {
      const [member] = await db.select().from(staff).where(eq(staff.id, id))
      return member ?? null
    },

    async loginsOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const rows = await db
        .select({ id: staff.id, login: staff.login })
        .from(staff)
        .where(inArray(staff.id, [...ids]))
      return new Map(rows.map(({ id, login }) => [id, login]))
    },

    async isEmpty(): Promise<boolean> {
      const [row] = await db.select({ members: count() }).from(staff)
      return row?.members === 0
    },

    /** Creates a member of staff, or gives an existing one a new password, which ends their sessions. */
    async save(
      login: string,
      passwordHash: string,
      role: StaffRole,
      { mustChangePassword = false } = {},
    ): Promise<void> {
      await db.transaction(async tx => {
        const [member] = await tx
          .insert(staff)
          .values({ login, passwordHash, role, mustChangePassword })
          .onConflictDoUpdate({ target: staff.login, set: { passwordHash, mustChangePassword } })
          .returning({ id: staff.id })
        if (member) await tx.delete(staffSessions).where(eq(staffSessions.staffId, member.id))
      })
    },

    /** Lists the members by login, each with whether a second factor is on. */
    list(): Promise<(StaffMember & { hasSecondFactor: boolean })[]> {
      return db
        .select({
          ...getTableColumns(staff),
          hasSecondFactor: sql<boolean>`${staffSecondFactors.confirmedAt} is not null`,
        })
        .from(staff)
        .leftJoin(staffSecondFactors, eq(staffSecondFactors.staffId, staff.id))
        .orderBy(asc(staff.login))
    },

    /** Lists the members' logins and roles by login. */
    listRoles(tx?: Transaction): Promise<Pick<StaffMember, 'login' | 'role'>[]> {
      return (tx ?? db).select({ login: staff.login, role: staff.role }).from(staff).orderBy(asc(staff.login))
    },

    /** Adds a member and returns their id; null if the login is taken. */
    async insert(tx: Transaction, member: typeof staff.$inferInsert): Promise<string | null> {
      const [stored] = await tx
        .insert(staff)
        .values(member)
        .onConflictDoNothing({ target: staff.login })
        .returning({ id: staff.id })
      return stored?.id ?? null
    },

    /**
     * Ids of all owners, locked until the transaction ends, so that the second of two simultaneous removals sees the result of
     * the first.
     */
    async lockOwners(tx: Transaction): Promise<string[]> {
      const owners = await tx
        .select({ id: staff.id })
        .from(staff)
        .where(eq(staff.role, 'owner'))
        .orderBy(asc(staff.id))
        .for('update')
      return owners.map(({ id }) => id)
    },

    async listOwnerLogins(tx: Transaction): Promise<string[]> {
      const owners = await tx.select({ login: staff.login }).from(staff).where(eq(staff.role, 'owner'))
      return owners.map(({ login }) => login)
    },

    /** A member, locked until the transaction ends. */
    async lock(tx: Transaction, id: string): Promise<StaffMember | null> {
      const [member] = await tx.select().from(staff).where(eq(staff.id, id)).for('update')
      return member ?? null
    },

    async setRole(tx: Transaction, id: string, role: StaffRole): Promise<void> {
      await tx.update(staff).set({ role }).where(eq(staff.id, id))
    },

    /** Removes a member with their sessions and second factor. */
    async remove(tx: Transaction, id: string): Promise<void> {
      await tx.delete(staff).where(eq(staff.id, id))
    },

    async setSeen(tx: Transaction, id: string, seenAt: Date): Promise<void> {
      await tx.update(staff).set({ seenAt }).where(eq(staff.id, id))
    },

    /** Replaces a password; returns false if the password was changed since it was checked. */
    async changePassword(tx: Transaction, id: string, before: string, after: string): Promise<boolean> {
      const changed = await tx
        .update(staff)
        .set({ passwordHash: after, mustChangePassword: false })
        .where(and(eq(staff.id, id), eq(staff.passwordHash, before)))
        .returning({ id: staff.id })
      return changed.length > 0
    },

    /** Stores the password hashed with the current parameters, unless it was changed meanwhile. */
    async rehash(tx: Transaction, id: string, before: string, after: string): Promise<void> {
      await tx
        .update(staff)
        .set({ passwordHash: after })
        .where(and(eq(staff.id, id), eq(staff.passwordHash, before)))
    },
  }
}
