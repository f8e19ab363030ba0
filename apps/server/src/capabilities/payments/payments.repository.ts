import { randomUUID } from 'node:crypto'
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  sql,
} from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
import type { PaymentFlag } from '@dotyk/domain/payments'
import {
  ORDER_PAYMENT_KINDS,
  type PaymentKind,
  paymentNotices,
  paymentRefunds,
  payments,
} from './payments.tables.ts'

export type Payment = typeof payments.$inferSelect
type NewPayment = typeof payments.$inferInsert
export type ProviderNoticeRow = typeof paymentNotices.$inferSelect
export type Refund = typeof paymentRefunds.$inferSelect
export type NewNotice = Omit<typeof paymentNotices.$inferInsert, 'id'>

/** Sorts payments newest first; payments opened at the same moment are sorted by the number at the end of their reference. */
const NEWEST_FIRST = [
  desc(payments.createdAt),
  desc(sql`length(${payments.reference})`),
  desc(payments.reference),
]

const IS_OF_ORDER = inArray(payments.kind, [...ORDER_PAYMENT_KINDS])

/** The largest number of payments in one run; the others are due in the next run. */
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

    /** The payment, locked until the transaction ends, so that concurrent notices are applied one after another. */
    async lock(tx: Transaction, reference: string): Promise<Payment | null> {
      const [payment] = await tx
        .select()
        .from(payments)
        .where(eq(payments.reference, reference))
        .for('update')
      return payment ?? null
    },

    /** The newest payment of a subject, locked until the transaction ends. */
    async lockNewest(tx: Transaction, kind: PaymentKind, subject: string): Promise<Payment | null> {
      const [payment] = await tx
        .select()
        .from(payments)
        .where(and(eq(payments.kind, kind), eq(payments.subject, subject)))
        .orderBy(...NEWEST_FIRST)
        .limit(1)
        .for('update')
      return payment ?? null
    },

    /** The payments for corrections of an order, locked until the transaction ends, newest first. */
    async lockDifferences(tx: Transaction, orderId: string): Promise<Payment[]> {
      return tx
        .select()
        .from(payments)
        .where(and(eq(payments.kind, 'difference'), eq(payments.subject, orderId)))
        .orderBy(...NEWEST_FIRST)
        .for('update')
    },

    /** The paid and refunded payments for corrections of an order. */
    async listDifferences(orderId: string, tx?: Transaction): Promise<Payment[]> {
      return (tx ?? db)
        .select()
        .from(payments)
        .where(
          and(
            eq(payments.kind, 'difference'),
            eq(payments.subject, orderId),
            inArray(payments.state, ['paid', 'refunded']),
            isNull(payments.replacedAt),
          ),
        )
        .orderBy(...NEWEST_FIRST)
    },

    /** Waits until any other transaction that opens a payment for the same subject has ended. */
    async lockOpening(tx: Transaction, kind: PaymentKind, subject: string): Promise<void> {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${subject}`}, 0))`)
    },

    countOf(tx: Transaction, kind: PaymentKind, subject: string): Promise<number> {
      return tx.$count(payments, and(eq(payments.kind, kind), eq(payments.subject, subject)))
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

    /** The notices of all payments of an order, oldest first. */
    async listNoticesOfOrder(orderId: string, tx?: Transaction): Promise<ProviderNoticeRow[]> {
      return (tx ?? db)
        .select(getTableColumns(paymentNotices))
        .from(paymentNotices)
        .innerJoin(payments, eq(payments.reference, paymentNotices.reference))
        .where(and(IS_OF_ORDER, eq(payments.subject, orderId)))
        .orderBy(asc(paymentNotices.receivedAt))
    },

    /** The payments of an order that have a flag, locked, newest first. */
    async lockFlagged(tx: Transaction, orderId: string): Promise<Payment[]> {
      return tx
        .select()
        .from(payments)
        .where(and(IS_OF_ORDER, eq(payments.subject, orderId), isNotNull(payments.flag)))
        .orderBy(...NEWEST_FIRST)
        .for('update')
    },

    /** Whether a payment of this kind is paid, and neither refunded nor being refunded. */
    async isPaid(tx: Transaction, kind: PaymentKind, subject: string): Promise<boolean> {
      const [paid] = await tx
        .select({ reference: payments.reference })
        .from(payments)
        .where(
          and(
            eq(payments.kind, kind),
            eq(payments.subject, subject),
            eq(payments.state, 'paid'),
            isNull(payments.refundRequestedAt),
          ),
        )
        .limit(1)
      return paid !== undefined
    },

    /** Counts the payments with a flag, by flag. */
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

    /** The newest payment of a subject. */
    async findNewest(kind: PaymentKind, subject: string, tx?: Transaction): Promise<Payment | null> {
      const [payment] = await (tx ?? db)
        .select()
        .from(payments)
        .where(and(eq(payments.kind, kind), eq(payments.subject, subject)))
        .orderBy(...NEWEST_FIRST)
        .limit(1)
      return payment ?? null
    },

    /** Orders whose payment has a flag, with the flag. */
    async findFlaggedOrders(orderIds?: readonly string[]): Promise<Map<string, PaymentFlag>> {
      const flagged = await db
        .select({ subject: payments.subject, flag: payments.flag })
        .from(payments)
        .where(
          and(IS_OF_ORDER, isNotNull(payments.flag), orderIds && inArray(payments.subject, [...orderIds])),
        )
      return new Map(flagged.flatMap(({ subject, flag }) => (flag ? [[subject, flag]] : [])))
    },

    async insertRefund(tx: Transaction, refund: typeof paymentRefunds.$inferInsert): Promise<void> {
      await tx.insert(paymentRefunds).values(refund)
    },

    async findRefund(id: string, tx?: Transaction): Promise<Refund | null> {
      const [refund] = await (tx ?? db).select().from(paymentRefunds).where(eq(paymentRefunds.id, id))
      return refund ?? null
    },

    /** The refunds of payments, newest first. */
    async listRefunds(reference: string | readonly string[], tx?: Transaction): Promise<Refund[]> {
      return (tx ?? db)
        .select()
        .from(paymentRefunds)
        .where(inArray(paymentRefunds.reference, [reference].flat()))
        .orderBy(desc(paymentRefunds.requestedAt))
    },

    async setRefundState(
      tx: Transaction,
      where: { id: string } | { requestedOf: string },
      { state, changedAt }: Pick<Refund, 'state' | 'changedAt'>,
    ): Promise<void> {
      const chosen =
        'id' in where
          ? eq(paymentRefunds.id, where.id)
          : and(eq(paymentRefunds.reference, where.requestedOf), eq(paymentRefunds.state, 'requested'))
      await tx.update(paymentRefunds).set({ state, changedAt }).where(chosen)
    },

    /** Sums the requested refunds that were not refused, in minor units. */
    async sumRefunds(tx: Transaction, reference: string): Promise<number> {
      const [found] = await tx
        .select({ sum: sql<string>`coalesce(sum(${paymentRefunds.amount}), 0)` })
        .from(paymentRefunds)
        .where(and(eq(paymentRefunds.reference, reference), ne(paymentRefunds.state, 'refused')))
      return Number(found?.sum ?? 0)
    },

    /** Sums the partial refunds of each order, in minor units; of all orders where no ids are given. */
    async sumRefundedOrders(orderIds?: readonly string[]): Promise<Map<string, number>> {
      if (orderIds?.length === 0) return new Map()
      const found = await db
        .select({ orderId: payments.subject, sum: sql<string>`sum(${paymentRefunds.amount})` })
        .from(paymentRefunds)
        .innerJoin(payments, eq(payments.reference, paymentRefunds.reference))
        .where(
          and(
            IS_OF_ORDER,
            orderIds && inArray(payments.subject, [...orderIds]),
            eq(paymentRefunds.state, 'done'),
            // A full refund is in the payment's state already, so its refunds aren't summed.
            or(ne(payments.state, 'refunded'), eq(payments.kind, 'difference')),
          ),
        )
        .groupBy(payments.subject)
      return new Map(found.map(({ orderId, sum }) => [orderId, Number(sum)]))
    },

    /** Payments whose status request is due by now, those due longest first. */
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
