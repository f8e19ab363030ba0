import type { QuoteContents, QuoteState } from '@dotyk/domain/quotes'
import { emailSearchText, phoneSearchDigits } from '@dotyk/domain/values'
import { and, desc, eq, gte, ilike, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
import { likePattern } from '../../database/like-pattern.ts'
import { positionAfterNumber } from '../../database/list-position.ts'
import { quotes } from './quotes.tables.ts'

export type Quote = typeof quotes.$inferSelect
type NewQuote = Omit<typeof quotes.$inferInsert, 'sequence'>

interface QuoteFilter {
  state: QuoteState | undefined
  q: string
  /** Today's date in Kyiv as `YYYY-MM-DD`, by which a sent quote expires. */
  today: string
}

export type QuoteRepository = ReturnType<typeof createQuoteRepository>

export function createQuoteRepository(db: Database) {
  return {
    async find(id: string, tx: Database | Transaction = db): Promise<Quote | null> {
      const [found] = await tx.select().from(quotes).where(eq(quotes.id, id))
      return found ?? null
    },

    /** The quote, locked until the transaction ends, so that it is accepted only once. */
    async lock(tx: Transaction, id: string): Promise<Quote | null> {
      const [found] = await tx.select().from(quotes).where(eq(quotes.id, id)).for('update')
      return found ?? null
    },

    async insert(tx: Transaction, quote: NewQuote): Promise<Quote> {
      const [stored] = await tx.insert(quotes).values(quote).returning()
      if (!stored) throw new Error('A quote was not stored.')
      return stored
    },

    /** Stores changed contents of a quote as its next version. */
    async change(tx: Transaction, id: string, changes: Partial<QuoteContents>): Promise<Quote> {
      return update(tx, id, { ...changes, version: sql`${quotes.version} + 1` })
    },

    update: (
      tx: Transaction,
      id: string,
      changes: Partial<Pick<Quote, 'stage' | 'sentAt' | 'acceptedAt' | 'withdrawnAt' | 'orderId'>>,
    ): Promise<Quote> => update(tx, id, changes),

    async delete(tx: Transaction, id: string): Promise<void> {
      await tx.delete(quotes).where(eq(quotes.id, id))
    },

    /** Lists quotes newest first, or oldest first on request. */
    list(
      filter: QuoteFilter,
      { limit, sort, after }: { limit: number; sort: 'newest' | 'oldest'; after: number | undefined },
    ): Promise<Quote[]> {
      const { beyond, order } = positionAfterNumber(quotes.sequence, sort, after)
      return db
        .select()
        .from(quotes)
        .where(and(matching(filter), beyond))
        .orderBy(...order)
        .limit(limit)
    },

    count: (filter: QuoteFilter): Promise<number> => db.$count(quotes, matching(filter)),

    /** The quotes of requests, newest first. */
    async listOfRequests(
      requestIds: readonly string[],
    ): Promise<{ id: string; sequence: number; requestId: string | null }[]> {
      if (requestIds.length === 0) return []
      return db
        .select({ id: quotes.id, sequence: quotes.sequence, requestId: quotes.requestId })
        .from(quotes)
        .where(inArray(quotes.requestId, [...requestIds]))
        .orderBy(desc(quotes.sequence))
    },

    async numbersOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const rows = await db
        .select({ id: quotes.id, sequence: quotes.sequence })
        .from(quotes)
        .where(inArray(quotes.id, [...ids]))
      return new Map(rows.map(({ id, sequence }) => [id, String(sequence)]))
    },

    async moveToDefaultCompany(tx: Transaction, companyId: string): Promise<void> {
      await tx.update(quotes).set({ companyId: null }).where(eq(quotes.companyId, companyId))
    },

    /** Removes the personal data of an order's quote. */
    async eraseOfOrder(tx: Transaction, orderId: string, erasedAt: Date): Promise<void> {
      await tx
        .update(quotes)
        .set({ buyer: { name: '', organization: '', phone: '', email: '' }, note: '', erasedAt })
        .where(and(eq(quotes.orderId, orderId), isNull(quotes.erasedAt)))
    },

    /**
     * Deletes quotes without an order whose last day was before the given day.
     * @param limit the largest number of rows that one call deletes
     * @returns the number of deleted quotes
     */
    async deleteUnordered(tx: Transaction, lastDayBefore: string, limit: number): Promise<number> {
      const due = tx
        .select({ id: quotes.id })
        .from(quotes)
        .where(and(isNull(quotes.orderId), lt(quotes.validUntil, lastDayBefore)))
        .limit(limit)
        .for('update', { skipLocked: true })
      const deleted = await tx.delete(quotes).where(inArray(quotes.id, due)).returning({ id: quotes.id })
      return deleted.length
    },
  }
}

type QuoteUpdate = Parameters<ReturnType<Transaction['update']>['set']>[0]

async function update(tx: Transaction, id: string, changes: QuoteUpdate): Promise<Quote> {
  const [changed] = await tx.update(quotes).set(changes).where(eq(quotes.id, id)).returning()
  if (!changed) throw new Error(`The quote ${id} was removed while it was locked.`)
  return changed
}

function matching({ state, q, today }: QuoteFilter): SQL | undefined {
  return and(state && isIn(state, today), q === '' ? undefined : textMatches(q))
}

/** The condition for a quote's state; a sent quote counts as expired after its last day. */
function isIn(state: QuoteState, today: string): SQL | undefined {
  if (state === 'sent') return and(eq(quotes.stage, 'sent'), gte(quotes.validUntil, today))
  if (state === 'expired') return and(eq(quotes.stage, 'sent'), lt(quotes.validUntil, today))
  return eq(quotes.stage, state)
}

function textMatches(q: string): SQL | undefined {
  const pattern = likePattern(q)
  const of = (field: string) => sql`${quotes.buyer}->>${field}`
  const digits = phoneSearchDigits(q)
  const number = /^\s*(?:№|#)?\s*(\d{1,9})\s*$/.exec(q)?.[1]
  return or(
    ilike(of('name'), pattern),
    ilike(of('organization'), pattern),
    ilike(of('email'), likePattern(emailSearchText(q))),
    digits === null ? undefined : ilike(of('phone'), likePattern(digits)),
    number === undefined ? undefined : eq(quotes.sequence, Number(number)),
  )
}
