import { nextReceiptTryAt } from '@dotyk/domain/fiscal'
import { and, asc, count, desc, eq, inArray, isNull, lte, max, min, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { positionAfterTime } from '../../database/list-position.ts'
import type { PagePosition } from '../../http/cursor.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { receipts, type ReceiptSubjectKind } from './receipts.tables.ts'

export type Receipt = typeof receipts.$inferSelect
export type NewReceipt = typeof receipts.$inferInsert

/** A receipt that is being made, with the id of its sale at the register. */
export interface ClaimedReceipt extends Receipt {
  saleRegisterId: string | null
}

/** A sale stands before the returns of the same moment. */
const OLDEST_FIRST = [asc(receipts.createdAt), desc(receipts.kind), asc(receipts.cause)]

const sale = alias(receipts, 'sale')

export type ReceiptRepository = ReturnType<typeof createReceiptRepository>

export function createReceiptRepository(db: Database) {
  return {
    /** @returns false where there is one of the same cause already */
    async insert(tx: Transaction, receipt: NewReceipt): Promise<boolean> {
      const added = await tx
        .insert(receipts)
        .values(receipt)
        .onConflictDoNothing({ target: [receipts.reference, receipts.cause] })
        .returning({ id: receipts.id })
      return added.length > 0
    },

    /** Waits until any other transaction that adds receipts of the payment has ended. */
    async lockPayment(tx: Transaction, reference: string): Promise<void> {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`receipts ${reference}`}, 0))`)
    },

    /** Oldest first. */
    listOfPayment(tx: Transaction, reference: string): Promise<Receipt[]> {
      return tx
        .select()
        .from(receipts)
        .where(eq(receipts.reference, reference))
        .orderBy(...OLDEST_FIRST)
    },

    /** Oldest first. */
    listOf(subjectKind: ReceiptSubjectKind, subject: string): Promise<Receipt[]> {
      return db
        .select()
        .from(receipts)
        .where(and(eq(receipts.subjectKind, subjectKind), eq(receipts.subject, subject)))
        .orderBy(...OLDEST_FIRST)
    },

    async find(id: string): Promise<Receipt | null> {
      const [found] = await db.select().from(receipts).where(eq(receipts.id, id))
      return found ?? null
    },

    async lock(tx: Transaction, id: string): Promise<Receipt | null> {
      const [found] = await tx.select().from(receipts).where(eq(receipts.id, id)).for('update')
      return found ?? null
    },

    async update(tx: Transaction, id: string, changes: Partial<NewReceipt>): Promise<void> {
      await tx.update(receipts).set(changes).where(eq(receipts.id, id))
    },

    /** Whether a receipt waits for the register; a return waits for its sale first. */
    async hasDue(now: Date): Promise<boolean> {
      const due = await db.select({ id: receipts.id }).from(receipts).where(isDue(now)).limit(1)
      return due.length > 0
    },

    /**
     * Takes the receipt that is due the longest, and postpones it before anything is done about it: where this process dies, it is
     * tried again. No two processes take the same one.
     */
    async claimDue(tx: Transaction, now: Date): Promise<ClaimedReceipt | null> {
      const [due] = await tx
        .select()
        .from(receipts)
        .where(isDue(now))
        .orderBy(asc(receipts.tryAt))
        .limit(1)
        .for('update', { skipLocked: true })
      if (!due) return null
      const tries = due.tries + 1
      const tryAt = nextReceiptTryAt(tries, now)
      await tx.update(receipts).set({ tries, tryAt }).where(eq(receipts.id, due.id))
      const [sale] = due.saleId
        ? await tx
            .select({ registerId: receipts.registerId, state: receipts.state })
            .from(receipts)
            .where(eq(receipts.id, due.saleId))
        : []
      return { ...due, tries, tryAt, saleRegisterId: sale?.state === 'made' ? sale.registerId : null }
    },

    /** Of what is owed: how many, and since when. */
    async countOwed(): Promise<{ owed: number; oldestAt: Date | null }> {
      const [found] = await db
        .select({ owed: count(), oldestAt: min(receipts.createdAt) })
        .from(receipts)
        .where(eq(receipts.state, 'owed'))
      return { owed: found?.owed ?? 0, oldestAt: found?.oldestAt ?? null }
    },

    /** When the register made its first receipt and its last; null for none. */
    async readActivity(): Promise<{ first: Date; last: Date } | null> {
      const [found] = await db
        .select({ first: min(receipts.madeAt), last: max(receipts.madeAt) })
        .from(receipts)
        .where(eq(receipts.state, 'made'))
      return found?.first && found.last ? { first: found.first, last: found.last } : null
    },

    /** Owed receipts that staff should look at: older than a moment, or not for the register. */
    countLate: (createdBefore: Date): Promise<number> =>
      db.$count(
        receipts,
        and(eq(receipts.state, 'owed'), or(lte(receipts.createdAt, createdBefore), isNull(receipts.tryAt))),
      ),

    /** Newest first. */
    list(
      { isOwed }: { isOwed: boolean },
      { limit, after }: { limit: number; after: PagePosition | null },
    ): Promise<Receipt[]> {
      const { beyond, order } = positionAfterTime(receipts, 'newest', after)
      return db
        .select()
        .from(receipts)
        .where(and(isOwed ? eq(receipts.state, 'owed') : undefined, beyond))
        .orderBy(...order)
        .limit(limit)
    },

    count: ({ isOwed }: { isOwed: boolean }): Promise<number> =>
      db.$count(receipts, isOwed ? eq(receipts.state, 'owed') : undefined),
  }

  /** A return waits for its sale. */
  function isDue(now: Date) {
    const settledSales = db
      .select({ id: sale.id })
      .from(sale)
      .where(inArray(sale.state, ['made', 'by-hand']))
    return and(
      eq(receipts.state, 'owed'),
      lte(receipts.tryAt, now),
      or(isNull(receipts.saleId), inArray(receipts.saleId, settledSales)),
    )
  }
}
