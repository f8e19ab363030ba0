import { and, eq, lt, ne, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
import { directoryCopies, directoryCopyPages, type DirectoryList } from './delivery.tables.ts'
import { DIRECTORY_LISTS, copyPublishingStatements } from './publish-copy.ts'

export interface DirectoryCopy {
  source: string
  copiedAt: Date
}

export interface UnfinishedCopy {
  /** The number of pages already copied. */
  pages: number
  /** Refs of the rows on these pages. */
  refs: string[]
}

export type CopiesRepository = ReturnType<typeof createCopiesRepository>

/**
 * Creates the repository of the carrier's lists: it keeps the pages of an unfinished copy and replaces the previous list by a
 * finished one.
 */
export function createCopiesRepository(db: Database) {
  return {
    async find(list: DirectoryList): Promise<DirectoryCopy | null> {
      const [copy] = await db.select().from(directoryCopies).where(eq(directoryCopies.list, list))
      return copy ?? null
    },

    /** Resumes a copy that was interrupted after `since`; deletes a copy that is older or comes from another source. */
    async resume(list: DirectoryList, source: string, since: Date): Promise<UnfinishedCopy> {
      await db
        .delete(directoryCopyPages)
        .where(
          and(
            eq(directoryCopyPages.list, list),
            or(ne(directoryCopyPages.source, source), lt(directoryCopyPages.copiedAt, since)),
          ),
        )
      const kept = await db
        .select({
          page: directoryCopyPages.page,
          refs: sql<
            string[]
          >`(select coalesce(json_agg(r->>'ref'), '[]') from jsonb_array_elements(${directoryCopyPages.rows}) r)`,
        })
        .from(directoryCopyPages)
        .where(eq(directoryCopyPages.list, list))
        .orderBy(directoryCopyPages.page)
      // Pages have no gaps; if there were a gap, the pages after it would be requested again.
      const gap = kept.findIndex(({ page }, at) => page !== at + 1)
      const whole = gap < 0 ? kept : kept.slice(0, gap)
      return { pages: whole.length, refs: whole.flatMap(({ refs }) => refs) }
    },

    async keepPage(
      list: DirectoryList,
      page: number,
      source: string,
      rows: object[],
      copiedAt: Date,
    ): Promise<void> {
      const kept = { source, rows, copiedAt }
      await db
        .insert(directoryCopyPages)
        .values({ list, page, ...kept })
        .onConflictDoUpdate({ target: [directoryCopyPages.list, directoryCopyPages.page], set: kept })
    },

    /**
     * Counts the rows of the kept pages. Until the transaction ends no other copy of the list is counted or published, because
     * two processes may be copying the list.
     */
    async countKept(tx: Transaction, list: DirectoryList): Promise<number> {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`delivery copy of ${list}`}, 0))`)
      const [kept] = await tx
        .select({ rows: sql<number>`count(distinct r->>'ref')::int` })
        .from(sql`${directoryCopyPages}, jsonb_array_elements(${directoryCopyPages.rows}) r`)
        .where(eq(directoryCopyPages.list, list))
      return kept?.rows ?? 0
    },

    async dropPages(tx: Transaction, list: DirectoryList): Promise<void> {
      await tx.delete(directoryCopyPages).where(eq(directoryCopyPages.list, list))
    },

    /** Counts the rows of the list in use. */
    async count(list: DirectoryList): Promise<number> {
      const [counted] = await db
        .select({ rows: sql<number>`count(*)::int` })
        .from(sql`${sql.identifier(DIRECTORY_LISTS[list].table)}`)
      return counted?.rows ?? 0
    },

    /** Replaces the list by the kept pages: new and changed rows are written, and missing rows are deleted. */
    async publish(tx: Transaction, list: DirectoryList, source: string, copiedAt: Date): Promise<void> {
      for (const statement of copyPublishingStatements(list)) await tx.execute(sql.raw(statement))
      await tx
        .insert(directoryCopies)
        .values({ list, source, copiedAt })
        .onConflictDoUpdate({ target: directoryCopies.list, set: { source, copiedAt } })
      await this.dropPages(tx, list)
    },
  }
}
