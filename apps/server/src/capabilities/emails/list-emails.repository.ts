import type { ListSort } from '@dotyk/contract/lists'
import { LETTER_FILTERS, type LetterFilter } from '@dotyk/domain/emails'
import { and, count, eq, getTableColumns, gt, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
import { placeByTime } from '../../database/list-place.ts'
import type { PagePosition } from '../../http/cursor.ts'
import type { StoredLetter } from './emails.repository.ts'
import { letters } from './emails.tables.ts'

export interface LettersWanted {
  q?: string | undefined
  status?: LetterFilter | undefined
}

const { payload: _, ...listed } = getTableColumns(letters)

/** A letter without what it says. */
export type ListedLetter = Omit<StoredLetter, 'payload'> & { hasContent: boolean }

/** What staff read of the letters that are kept, and do with them. */
export function createLetterListRepository(db: Database) {
  return {
    list(
      wanted: LettersWanted,
      { limit, after, sort }: { limit: number; after: PagePosition | null; sort: ListSort },
    ): Promise<ListedLetter[]> {
      const { beyond, order } = placeByTime(letters, sort, after)
      return db
        .select({ ...listed, hasContent: sql<boolean>`${letters.payload} is not null` })
        .from(letters)
        .where(and(matching(wanted), beyond))
        .orderBy(...order)
        .limit(limit)
    },

    async count(wanted: LettersWanted): Promise<number> {
      const [row] = await db.select({ total: count() }).from(letters).where(matching(wanted))
      return row?.total ?? 0
    },

    async find(id: string): Promise<StoredLetter | null> {
      const [found] = await db.select().from(letters).where(eq(letters.id, id))
      return found ?? null
    },

    async lock(tx: Transaction, id: string): Promise<StoredLetter | null> {
      const [found] = await tx.select().from(letters).where(eq(letters.id, id)).for('update')
      return found ?? null
    },

    /** Waiting again, from its first try on. */
    async requeue(tx: Transaction, id: string, now: Date): Promise<void> {
      await tx
        .update(letters)
        .set({ status: 'queued', attempts: 0, errorCode: null, nextAttemptAt: now, sentAt: null })
        .where(eq(letters.id, id))
    },

    /** Has all that wait for a later time sent now. @returns their ids. */
    async hurry(tx: Transaction, now: Date): Promise<string[]> {
      const hurried = await tx
        .update(letters)
        .set({ nextAttemptAt: now })
        .where(and(eq(letters.status, 'queued'), gt(letters.nextAttemptAt, now)))
        .returning({ id: letters.id })
      return hurried.map(({ id }) => id)
    },
  }
}

export type LetterListRepository = ReturnType<typeof createLetterListRepository>

function matching({ q, status }: LettersWanted): SQL | undefined {
  const pattern = q === undefined ? null : `%${q.replace(/[\\%_]/g, '\\$&')}%`
  return and(
    status && inArray(letters.status, LETTER_FILTERS[status]),
    pattern === null ? undefined : or(ilike(letters.recipient, pattern), ilike(letters.subject, pattern)),
  )
}
