import { and, eq, lt, ne, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
import { copies, copyPages, type DirectoryList } from './delivery.tables.ts'
import { DIRECTORY_LISTS, copyPublishingStatements } from './publish-copy.ts'

export interface DirectoryCopy {
  source: string
  copiedAt: Date
}

export interface UnfinishedCopy {
  /** Pages that are here already. */
  pages: number
  /** Refs of the rows in them. */
  refs: string[]
}

export type CopiesRepository = ReturnType<typeof createCopiesRepository>

/** The carrier's lists: pages of a copy under way, and the exchange of a finished list for the previous one. */
export function createCopiesRepository(db: Database) {
  return {
    async find(list: DirectoryList): Promise<DirectoryCopy | null> {
      const [copy] = await db.select().from(copies).where(eq(copies.list, list))
      return copy ?? null
    },

    /** Resumes a copy interrupted after `since`; deletes an older one, or one of another source. */
    async resume(list: DirectoryList, source: string, since: Date): Promise<UnfinishedCopy> {
      await db
        .delete(copyPages)
        .where(and(eq(copyPages.list, list), or(ne(copyPages.source, source), lt(copyPages.copiedAt, since))))
      const kept = await db
        .select({
          page: copyPages.page,
          refs: sql<
            string[]
          >`(select coalesce(json_agg(r->>'ref'), '[]') from jsonb_array_elements(${copyPages.rows}) r)`,
        })
        .from(copyPages)
        .where(eq(copyPages.list, list))
        .orderBy(copyPages.page)
      // A gap can't come about; were there one, the pages behind it are asked for again.
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
        .insert(copyPages)
        .values({ list, page, ...kept })
        .onConflictDoUpdate({ target: [copyPages.list, copyPages.page], set: kept })
    },

    /**
     * How many rows the kept pages hold. Until the transaction ends no other copy of the list is counted or published: two
     * processes may be copying it.
     */
    async countKept(tx: Transaction, list: DirectoryList): Promise<number> {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`delivery copy of ${list}`}, 0))`)
      const [kept] = await tx
        .select({ rows: sql<number>`count(distinct r->>'ref')::int` })
        .from(sql`${copyPages}, jsonb_array_elements(${copyPages.rows}) r`)
        .where(eq(copyPages.list, list))
      return kept?.rows ?? 0
    },

    async dropPages(tx: Transaction, list: DirectoryList): Promise<void> {
      await tx.delete(copyPages).where(eq(copyPages.list, list))
    },

    /** Rows of the list in use. */
    async count(list: DirectoryList): Promise<number> {
      const [counted] = await db
        .select({ rows: sql<number>`count(*)::int` })
        .from(sql`${sql.identifier(DIRECTORY_LISTS[list].table)}`)
      return counted?.rows ?? 0
    },

    /** Puts the kept pages in place of the list: what is new or changed is written, what is gone deleted. */
    async publish(tx: Transaction, list: DirectoryList, source: string, copiedAt: Date): Promise<void> {
      for (const statement of copyPublishingStatements(list)) await tx.execute(sql.raw(statement))
      await tx
        .insert(copies)
        .values({ list, source, copiedAt })
        .onConflictDoUpdate({ target: copies.list, set: { source, copiedAt } })
      await this.dropPages(tx, list)
    },
  }
}
