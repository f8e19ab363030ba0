import { and, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
import { accounts, knownDevices } from './accounts.tables.ts'

export type DeviceRepository = ReturnType<typeof createDeviceRepository>

export function createDeviceRepository(db: Database) {
  return {
    /** Searches by e-mail rather than by account, so that an unknown login costs the same query. */
    async isKnown(email: string, deviceHash: string): Promise<boolean> {
      const found = await db
        .select({ accountId: knownDevices.accountId })
        .from(knownDevices)
        .innerJoin(accounts, eq(accounts.id, knownDevices.accountId))
        .where(and(eq(accounts.email, email), eq(knownDevices.deviceHash, deviceHash)))
      return found.length > 0
    },

    async save(tx: Transaction, accountId: string, deviceHash: string, usedAt: Date): Promise<void> {
      await tx
        .insert(knownDevices)
        .values({ accountId, deviceHash, usedAt })
        .onConflictDoUpdate({
          target: [knownDevices.accountId, knownDevices.deviceHash],
          set: { usedAt },
        })
    },

    async deleteAll(tx: Transaction, accountId: string): Promise<void> {
      await tx.delete(knownDevices).where(eq(knownDevices.accountId, accountId))
    },
  }
}
