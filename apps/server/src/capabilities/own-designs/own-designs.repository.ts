import { and, asc, eq, gt, inArray, isNotNull, isNull, like, lt, not } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
import { designPictures } from './own-designs.tables.ts'

export type StoredPicture = typeof designPictures.$inferSelect

export type OwnDesignRepository = ReturnType<typeof createOwnDesignRepository>

export function createOwnDesignRepository(db: Database) {
  return {
    async insertAll(tx: Transaction, pictures: (typeof designPictures.$inferInsert)[]): Promise<void> {
      await tx.insert(designPictures).values(pictures)
    },

    async find(id: string): Promise<StoredPicture | null> {
      const [picture] = await db.select().from(designPictures).where(eq(designPictures.id, id))
      return picture ?? null
    },

    /** Returns those of the ids that are stored. */
    async findKnown(ids: readonly string[]): Promise<string[]> {
      if (ids.length === 0) return []
      const known = await db
        .select({ id: designPictures.id })
        .from(designPictures)
        .where(inArray(designPictures.id, [...ids]))
      return known.map(({ id }) => id)
    },

    /** The pictures of an uploader, oldest first. */
    listOf: (uploader: string): Promise<StoredPicture[]> =>
      db
        .select()
        .from(designPictures)
        .where(eq(designPictures.uploader, uploader))
        .orderBy(asc(designPictures.createdAt)),

    /** Counts the pictures that somebody uploaded, or the cut-outs made of their pictures, since a time. */
    countSince: (uploader: string, kind: 'uploads' | 'cutOuts', since: Date): Promise<number> =>
      db.$count(
        designPictures,
        and(
          eq(designPictures.uploader, uploader),
          (kind === 'uploads' ? isNull : isNotNull)(designPictures.madeFrom),
          gt(designPictures.createdAt, since),
        ),
      ),

    /** Marks pictures as needed by an order, so that they are kept. @returns the pictures that exist */
    markOrdered: (tx: Transaction, ids: readonly string[]): Promise<StoredPicture[]> =>
      tx
        .update(designPictures)
        .set({ isOrdered: true })
        .where(inArray(designPictures.id, [...ids]))
        .returning(),

    /** Marks a picture as needed by no order any more. */
    async unmarkOrdered(tx: Transaction, id: string): Promise<void> {
      await tx.update(designPictures).set({ isOrdered: false }).where(eq(designPictures.id, id))
    },

    listByIds: (ids: readonly string[]): Promise<StoredPicture[]> =>
      db
        .select()
        .from(designPictures)
        .where(inArray(designPictures.id, [...ids])),

    remove: (tx: Transaction, ids: readonly string[]): Promise<StoredPicture[]> =>
      tx
        .delete(designPictures)
        .where(inArray(designPictures.id, [...ids]))
        .returning(),

    removeUnorderedOf: (tx: Transaction, uploader: string): Promise<StoredPicture[]> =>
      tx
        .delete(designPictures)
        .where(and(eq(designPictures.uploader, uploader), not(designPictures.isOrdered)))
        .returning(),

    /** Removes pictures that nobody ordered, the oldest first. */
    async removeUnordered(tx: Transaction, before: Date, limit: number): Promise<StoredPicture[]> {
      const old = tx
        .select({ id: designPictures.id })
        .from(designPictures)
        .where(and(not(designPictures.isOrdered), lt(designPictures.createdAt, before)))
        .orderBy(asc(designPictures.createdAt))
        .limit(limit)
        .for('update', { skipLocked: true })
      return tx.delete(designPictures).where(inArray(designPictures.id, old)).returning()
    },

    /** Clears the networks from which visitors uploaded old pictures. */
    async forgetVisitors(before: Date): Promise<void> {
      await db
        .update(designPictures)
        .set({ uploader: '' })
        .where(and(like(designPictures.uploader, 'visitor %'), lt(designPictures.createdAt, before)))
    },
  }
}
