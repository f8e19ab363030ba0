import type { ListSort } from '@dotyk/contract/lists'
import { EMAIL_STATUS_FILTERS, type EmailFilter } from '@dotyk/domain/emails'
import { and, count, eq, getTableColumns, gt, ilike, inArray, max, min, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
import { positionAfterTime } from '../../database/list-position.ts'
import type { PagePosition } from '../../http/cursor.ts'
import type { StoredEmail } from './emails.repository.ts'
import { emails } from './emails.tables.ts'

export interface EmailListQuery {
  q?: string | undefined
  status?: EmailFilter | undefined
}

const { payload: _, ...listed } = getTableColumns(emails)

/** An email without its content. */
export type ListedEmail = Omit<StoredEmail, 'payload'> & { hasContent: boolean }

/** Queries of the console's list of emails. */
export function createEmailListRepository(db: Database) {
  return {
    list(
      wanted: EmailListQuery,
      { limit, after, sort }: { limit: number; after: PagePosition | null; sort: ListSort },
    ): Promise<ListedEmail[]> {
      const { beyond, order } = positionAfterTime(emails, sort, after)
      return db
        .select({ ...listed, hasContent: sql<boolean>`${emails.payload} is not null` })
        .from(emails)
        .where(and(matching(wanted), beyond))
        .orderBy(...order)
        .limit(limit)
    },

    async count(wanted: EmailListQuery): Promise<number> {
      const [row] = await db.select({ total: count() }).from(emails).where(matching(wanted))
      return row?.total ?? 0
    },

    /** Reads when the first and the last of the kept emails were sent; null if none was sent. */
    async readActivity(): Promise<{ first: Date; last: Date } | null> {
      const [found] = await db.select({ first: min(emails.sentAt), last: max(emails.sentAt) }).from(emails)
      return found?.first && found.last ? { first: found.first, last: found.last } : null
    },

    async find(id: string): Promise<StoredEmail | null> {
      const [found] = await db.select().from(emails).where(eq(emails.id, id))
      return found ?? null
    },

    async lock(tx: Transaction, id: string): Promise<StoredEmail | null> {
      const [found] = await tx.select().from(emails).where(eq(emails.id, id)).for('update')
      return found ?? null
    },

    /** Queues an email again, with its attempts counted from the start. */
    async requeue(tx: Transaction, id: string, now: Date): Promise<void> {
      await tx
        .update(emails)
        .set({ status: 'queued', attempts: 0, errorCode: null, nextAttemptAt: now, sentAt: null })
        .where(eq(emails.id, id))
    },

    /** Makes all emails that wait for a later time due now. @returns their ids. */
    async retryNow(tx: Transaction, now: Date): Promise<string[]> {
      const hurried = await tx
        .update(emails)
        .set({ nextAttemptAt: now })
        .where(and(eq(emails.status, 'queued'), gt(emails.nextAttemptAt, now)))
        .returning({ id: emails.id })
      return hurried.map(({ id }) => id)
    },
  }
}

export type EmailListRepository = ReturnType<typeof createEmailListRepository>

function matching({ q, status }: EmailListQuery): SQL | undefined {
  const pattern = q === undefined ? null : `%${q.replace(/[\\%_]/g, '\\$&')}%`
  return and(
    status && inArray(emails.status, EMAIL_STATUS_FILTERS[status]),
    pattern === null ? undefined : or(ilike(emails.recipient, pattern), ilike(emails.subject, pattern)),
  )
}
