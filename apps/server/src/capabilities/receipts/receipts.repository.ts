import { nextReceiptTryAt } from '@dotyk/domain/fiscal'
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lte, max, min, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { positionAfterTime } from '../../database/list-position.ts'
import type { PagePosition } from '../../http/cursor.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { receipts, type ReceiptSubjectKind } from './receipts.tables.ts'

export type Receipt = typeof receipts.$inferSelect
export type NewReceipt = typeof receipts.$inferInsert

/** A receipt that is being made, with the register's id of the sale it belongs to. */
export interface ClaimedReceipt extends Receipt {
  saleRegisterId: string | null
}

/** Sorts receipts oldest first; a sale comes before the returns of the same moment. */
const OLDEST_FIRST = [asc(receipts.createdAt), desc(receipts.kind), asc(receipts.cause)]

const sale = alias(receipts, 'sale')

export type ReceiptRepository = ReturnType<typeof createReceiptRepository>

export function createReceiptRepository(db: Database) {
  return {
    /** Stores a receipt. @returns false where a receipt of the same cause exists already */
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

    /** The receipts of a payment, oldest first. */
    listOfPayment(tx: Transaction, reference: string): Promise<Receipt[]> {
      return tx
        .select()
        .from(receipts)
        .where(eq(receipts.reference, reference))
        .orderBy(...OLDEST_FIRST)
    },

    /** The receipts of an order or a purchase, oldest first. */
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

    /** Whether a receipt is due at the register; a return isn't due before its sale is made. */
    async hasDue(now: Date): Promise<boolean> {
      const due = await db.select({ id: receipts.id }).from(receipts).where(isDue(now)).limit(1)
      return due.length > 0
    },

    /**
     * Claims the receipt that has been due longest, and postpones it before it is worked on, so that it is tried again if this
     * process dies. No two processes claim the same receipt.
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

    /** The number of owed receipts, and the time of the oldest. */
    async countOwed(): Promise<{ owed: number; oldestAt: Date | null }> {
      const [found] = await db
        .select({ owed: count(), oldestAt: min(receipts.createdAt) })
        .from(receipts)
        .where(eq(receipts.state, 'owed'))
      return { owed: found?.owed ?? 0, oldestAt: found?.oldestAt ?? null }
    },

    /** When the register made its first and its last receipt; null where it made none. */
    async readActivity(): Promise<{ first: Date; last: Date } | null> {
      const [found] = await db
        .select({ first: min(receipts.madeAt), last: max(receipts.madeAt) })
        .from(receipts)
        .where(eq(receipts.state, 'made'))
      return found?.first && found.last ? { first: found.first, last: found.last } : null
    },

    /** Counts the owed receipts that staff should look at: receipts older than a time, and those that the register can't make. */
    countLate: (createdBefore: Date): Promise<number> =>
      db.$count(
        receipts,
        and(eq(receipts.state, 'owed'), or(lte(receipts.createdAt, createdBefore), isNull(receipts.tryAt))),
      ),

    /** When the oldest receipt was created that the register still has to make and is tried again; null for none. */
    async oldestTried(): Promise<Date | null> {
      const [row] = await db
        .select({ at: min(receipts.createdAt) })
        .from(receipts)
        .where(and(eq(receipts.state, 'owed'), isNotNull(receipts.tryAt)))
      return row?.at ?? null
    },

    /** Lists receipts, newest first. */
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

  /** The condition for receipts that are due; a return is due only after its sale was made. */
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
