import { randomUUID } from 'node:crypto'
import { and, asc, count, desc, eq, isNotNull, lte } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
import { type PaymentFlag, type PaymentKind, paymentNotices, payments } from './payments.tables.ts'

export type Payment = typeof payments.$inferSelect
type NewPayment = typeof payments.$inferInsert
export type NewNotice = Omit<typeof paymentNotices.$inferInsert, 'id'>

/** Payments of one run; the rest is due at the next. */
const BATCH = 50

export type PaymentRepository = ReturnType<typeof createPaymentRepository>

export function createPaymentRepository(db: Database) {
  return {
    async insert(tx: Transaction, payment: NewPayment): Promise<void> {
      await tx.insert(payments).values(payment)
    },

    async find(reference: string): Promise<Payment | null> {
      const [payment] = await db.select().from(payments).where(eq(payments.reference, reference))
      return payment ?? null
    },

    /** The payment, locked until the transaction ends, so that two notices are applied one after the other. */
    async lock(tx: Transaction, reference: string): Promise<Payment | null> {
      const [payment] = await tx
        .select()
        .from(payments)
        .where(eq(payments.reference, reference))
        .for('update')
      return payment ?? null
    },

    /** The newest payment for something, locked until the transaction ends. */
    async lockNewest(tx: Transaction, kind: PaymentKind, subject: string): Promise<Payment | null> {
      const [payment] = await tx
        .select()
        .from(payments)
        .where(and(eq(payments.kind, kind), eq(payments.subject, subject)))
        .orderBy(desc(payments.createdAt))
        .limit(1)
        .for('update')
      return payment ?? null
    },

    async update(tx: Transaction, reference: string, changes: Partial<NewPayment>): Promise<void> {
      await tx.update(payments).set(changes).where(eq(payments.reference, reference))
    },

    async recordNotice(tx: Transaction, notice: NewNotice): Promise<void> {
      await tx.insert(paymentNotices).values({ id: randomUUID(), ...notice })
    },

    /** The notices of a payment, oldest first. */
    listNotices(reference: string) {
      return db
        .select()
        .from(paymentNotices)
        .where(eq(paymentNotices.reference, reference))
        .orderBy(asc(paymentNotices.receivedAt))
    },

    /** Whether a payment of this kind is paid and wasn't refunded. */
    async isPaid(tx: Transaction, kind: PaymentKind, subject: string): Promise<boolean> {
      const [paid] = await tx
        .select({ reference: payments.reference })
        .from(payments)
        .where(and(eq(payments.kind, kind), eq(payments.subject, subject), eq(payments.state, 'paid')))
        .limit(1)
      return paid !== undefined
    },

    /** Payments with a flag, by flag. */
    async countFlagged(): Promise<Record<PaymentFlag, number>> {
      const counted = await db
        .select({ flag: payments.flag, payments: count() })
        .from(payments)
        .where(isNotNull(payments.flag))
        .groupBy(payments.flag)
      const counts = { 'amount-differs': 0, 'currency-differs': 0, 'paid-twice': 0, 'refund-refused': 0 }
      for (const { flag, payments: found } of counted) if (flag) counts[flag] = found
      return counts
    },

    /** Payments whose status is to be requested by now, the longest waiting first. */
    findDue(now: Date): Promise<Payment[]> {
      return db
        .select()
        .from(payments)
        .where(lte(payments.askAt, now))
        .orderBy(asc(payments.askAt))
        .limit(BATCH)
    },
  }
}
