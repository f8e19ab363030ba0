import { and, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
import { staff, staffKnownDevices } from './staff.tables.ts'

export type StaffDeviceRepository = ReturnType<typeof createStaffDeviceRepository>

export function createStaffDeviceRepository(db: Database) {
  return {
    /** Looks the device up by login and not by id, so that an unknown login costs the same query. */
    async isKnown(login: string, deviceHash: string): Promise<boolean> {
      const found = await db
        .select({ staffId: staffKnownDevices.staffId })
        .from(staffKnownDevices)
        .innerJoin(staff, eq(staff.id, staffKnownDevices.staffId))
        .where(and(eq(staff.login, login), eq(staffKnownDevices.deviceHash, deviceHash)))
      return found.length > 0
    },

    async save(tx: Transaction, staffId: string, deviceHash: string, usedAt: Date): Promise<void> {
      await tx
        .insert(staffKnownDevices)
        .values({ staffId, deviceHash, usedAt })
        .onConflictDoUpdate({
          target: [staffKnownDevices.staffId, staffKnownDevices.deviceHash],
          set: { usedAt },
        })
    },
  }
}
