import type { QuoteRequestState } from '@dotyk/domain/quotes'
import { emailSearchText, phoneSearchDigits } from '@dotyk/domain/values'
import { and, eq, ilike, inArray, lt, or, type SQL } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
import { likePattern } from '../../database/like-pattern.ts'
import { type ListPage, positionAfterTime } from '../../database/list-position.ts'
import { quoteRequests } from './quotes.tables.ts'

export type StoredQuoteRequest = typeof quoteRequests.$inferSelect
type NewRequest = typeof quoteRequests.$inferInsert

interface RequestFilter {
  state: QuoteRequestState | undefined
  q: string
}

export type RequestRepository = ReturnType<typeof createRequestRepository>

export function createRequestRepository(db: Database) {
  return {
    /**
     * Stores a request.
     * @returns false where the same form was stored before; waits for the other transaction if it is still storing it
     */
    async insert(tx: Transaction, request: NewRequest): Promise<boolean> {
      const stored = await tx
        .insert(quoteRequests)
        .values(request)
        .onConflictDoNothing({ target: quoteRequests.submission })
        .returning({ id: quoteRequests.id })
      return stored.length > 0
    },

    async isStored(submission: string): Promise<boolean> {
      return (await db.$count(quoteRequests, eq(quoteRequests.submission, submission))) > 0
    },

    async find(id: string): Promise<StoredQuoteRequest | null> {
      const [found] = await db.select().from(quoteRequests).where(eq(quoteRequests.id, id))
      return found ?? null
    },

    async lock(tx: Transaction, id: string): Promise<StoredQuoteRequest | null> {
      const [found] = await tx.select().from(quoteRequests).where(eq(quoteRequests.id, id)).for('update')
      return found ?? null
    },

    async setState(tx: Transaction, id: string, state: QuoteRequestState): Promise<void> {
      await tx.update(quoteRequests).set({ state }).where(eq(quoteRequests.id, id))
    },

    async delete(tx: Transaction, id: string): Promise<void> {
      await tx.delete(quoteRequests).where(eq(quoteRequests.id, id))
    },

    list(filter: RequestFilter, { limit, sort, after }: ListPage): Promise<StoredQuoteRequest[]> {
      const { beyond, order } = positionAfterTime(quoteRequests, sort, after)
      return db
        .select()
        .from(quoteRequests)
        .where(and(matching(filter), beyond))
        .orderBy(...order)
        .limit(limit)
    },

    count: (filter: RequestFilter): Promise<number> => db.$count(quoteRequests, matching(filter)),

    countNew: (): Promise<number> => db.$count(quoteRequests, eq(quoteRequests.state, 'new')),

    async moveToDefaultCompany(tx: Transaction, companyId: string): Promise<void> {
      await tx.update(quoteRequests).set({ companyId: null }).where(eq(quoteRequests.companyId, companyId))
    },

    /**
     * Deletes requests sent before a time.
     * @param limit the largest number of rows that one call deletes
     * @returns the number of deleted requests
     */
    async deleteSentBefore(tx: Transaction, time: Date, limit: number): Promise<number> {
      const due = tx
        .select({ id: quoteRequests.id })
        .from(quoteRequests)
        .where(lt(quoteRequests.createdAt, time))
        .limit(limit)
        .for('update', { skipLocked: true })
      const deleted = await tx
        .delete(quoteRequests)
        .where(inArray(quoteRequests.id, due))
        .returning({ id: quoteRequests.id })
      return deleted.length
    },
  }
}

function matching({ state, q }: RequestFilter): SQL | undefined {
  return and(state && eq(quoteRequests.state, state), q === '' ? undefined : textMatches(q))
}

/** Matches rows with the searched text in any field; phones are compared by their digits. */
function textMatches(q: string): SQL | undefined {
  const pattern = likePattern(q)
  const { name, organization, message, email, phone } = quoteRequests
  const digits = phoneSearchDigits(q)
  return or(
    ...[name, organization, message].map(column => ilike(column, pattern)),
    ilike(email, likePattern(emailSearchText(q))),
    digits === null ? undefined : ilike(phone, likePattern(digits)),
  )
}
