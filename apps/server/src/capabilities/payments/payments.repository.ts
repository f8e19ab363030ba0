import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, lte } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
import { type PaymentKind, paymentNotices, payments } from './payments.tables.ts'

export type Payment = typeof payments.$inferSelect
type NewPayment = typeof payments.$inferInsert
export type NewNotice = Omit<typeof paymentNotices.$inferInsert, 'id'>

/** Questions of one run; the rest is due at the next. */
const ASKED_AT_ONCE = 50

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

    /** The payment, held until the transaction ends so that two notices count one after the other. */
    async lock(tx: Transaction, reference: string): Promise<Payment | null> {
      const [payment] = await tx
        .select()
        .from(payments)
        .where(eq(payments.reference, reference))
        .for('update')
      return payment ?? null
    },

    /** The newest payment for something, held until the transaction ends. */
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

    /** What the provider told of a payment, oldest first. */
    listNotices(reference: string) {
      return db
        .select()
        .from(paymentNotices)
        .where(eq(paymentNotices.reference, reference))
        .orderBy(asc(paymentNotices.receivedAt))
    },

    /** Payments whose provider is to be asked by now, the longest waiting first. */
    findDue(now: Date): Promise<Payment[]> {
      return db
        .select()
        .from(payments)
        .where(lte(payments.askAt, now))
        .orderBy(asc(payments.askAt))
        .limit(ASKED_AT_ONCE)
    },
  }
}
