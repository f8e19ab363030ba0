import type { Database } from '../database/database.ts'
import { knownSecrets } from './known-secrets.tables.ts'

export function createKnownSecretsRepository(db: Database) {
  return {
    async listFingerprints(): Promise<string[]> {
      const rows = await db.select().from(knownSecrets)
      return rows.map(({ fingerprint }) => fingerprint)
    },

    async add(fingerprint: string): Promise<void> {
      await db.insert(knownSecrets).values({ fingerprint, firstUsedAt: new Date() }).onConflictDoNothing()
    },
  }
}
