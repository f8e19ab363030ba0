import { and, count, eq, gt } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
import { leadScans } from './leads.tables.ts'

export type ScanRepository = ReturnType<typeof createScanRepository>

export function createScanRepository(db: Database) {
  return {
    async countSince(profileId: string, since: Date): Promise<number> {
      const [row] = await db
        .select({ scans: count() })
        .from(leadScans)
        .where(and(eq(leadScans.profileId, profileId), gt(leadScans.createdAt, since)))
      return row?.scans ?? 0
    },

    /**
     * Records that these scans are stored; waits for other transactions with the same scans.
     * @returns the ids that were not stored before
     */
    async insertNew(
      tx: Transaction,
      profileId: string,
      ids: readonly string[],
      createdAt: Date,
    ): Promise<ReadonlySet<string>> {
      if (ids.length === 0) return new Set()
      const inserted = await tx
        .insert(leadScans)
        // The ids are sorted, so that two transactions with the same scans never wait for each other.
        .values(ids.toSorted().map(id => ({ profileId, id, createdAt })))
        .onConflictDoNothing()
        .returning({ id: leadScans.id })
      return new Set(inserted.map(({ id }) => id))
    },
  }
}
