import type { SourceItem } from '@dotyk/domain/imports'
import { and, desc, eq, gt, lte } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
import { imports } from './imports.tables.ts'

export type StoredImport = typeof imports.$inferSelect

export interface NewImport {
  id: string
  profileId: string
  source: string
  items: readonly SourceItem[]
  createdAt: Date
}

export type ImportRepository = ReturnType<typeof createImportRepository>

export function createImportRepository(db: Database) {
  return {
    async insert({ items, ...rest }: NewImport): Promise<void> {
      await db.insert(imports).values({ ...rest, items: [...items] })
    },

    /** Finds an owner's import that was created after a moment; null if there is none. */
    async find(id: string, profileId: string, after: Date): Promise<StoredImport | null> {
      const [row] = await db
        .select()
        .from(imports)
        .where(and(eq(imports.id, id), eq(imports.profileId, profileId), gt(imports.createdAt, after)))
      return row ?? null
    },

    listOf: (profileId: string): Promise<StoredImport[]> =>
      db.select().from(imports).where(eq(imports.profileId, profileId)).orderBy(desc(imports.createdAt)),

    async setApplied(tx: Transaction, id: string, applied: readonly string[], at: Date): Promise<void> {
      await tx
        .update(imports)
        .set({ applied: [...applied], appliedAt: at })
        .where(eq(imports.id, id))
    },

    /** Locks an import, so that it is applied only once. */
    async lock(tx: Transaction, id: string): Promise<StoredImport | null> {
      const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for('update')
      return row ?? null
    },

    async deleteBefore(tx: Transaction, moment: Date): Promise<void> {
      await tx.delete(imports).where(lte(imports.createdAt, moment))
    },
  }
}
