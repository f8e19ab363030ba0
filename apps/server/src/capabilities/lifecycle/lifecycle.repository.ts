import { and, isNotNull, lte } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { profilesTable as profiles } from '../profiles/index.ts'

export type LifecycleRepository = ReturnType<typeof createLifecycleRepository>

export function createLifecycleRepository(db: Database) {
  return {
    async findDeletedBefore(time: Date): Promise<string[]> {
      const found = await db
        .select({ id: profiles.id })
        .from(profiles)
        .where(and(isNotNull(profiles.deletedAt), lte(profiles.deletedAt, time)))
      return found.map(({ id }) => id)
    },
  }
}
