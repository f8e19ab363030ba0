import type { RefundState } from '@dotyk/domain/payments'
import { and, desc, eq, gte, inArray, lt, max, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../../database/database.ts'
import type { Payment } from '../payments.repository.ts'
import {
  ORDER_PAYMENT_KINDS,
  paymentNotices,
  paymentRefunds,
  payments,
  registerChecks,
} from '../payments.tables.ts'

export type RegisterCheck = typeof registerChecks.$inferSelect

/** States of refunds whose money was sent or will be. */
const GOING_BACK: RefundState[] = ['requested', 'done', 'unsure']

export function createRegisterCheckRepository(db: Database) {
  return {
    /** The payments with these references, and the payments that a provider's notice changed in the period. */
    listCompared(references: readonly string[], from: Date, until: Date): Promise<Payment[]> {
      const changed = db
        .selectDistinct({ reference: paymentNotices.reference })
        .from(paymentNotices)
        .where(
          and(
            gte(paymentNotices.receivedAt, from),
            lt(paymentNotices.receivedAt, until),
            inArray(paymentNotices.outcome, ['changed', 'surplus']),
          ),
        )
      return db
        .select()
        .from(payments)
        .where(
          references.length > 0
            ? or(inArray(payments.reference, [...references]), inArray(payments.reference, changed))
            : inArray(payments.reference, changed),
        )
    },

    /** The orders that are paid by payments with these references, by reference. */
    async findOrders(references: readonly string[]): Promise<Map<string, string>> {
      if (references.length === 0) return new Map()
      const rows = await db
        .select({ reference: payments.reference, orderId: payments.subject })
        .from(payments)
        .where(
          and(inArray(payments.reference, [...references]), inArray(payments.kind, [...ORDER_PAYMENT_KINDS])),
        )
      return new Map(rows.map(({ reference, orderId }) => [reference, orderId]))
    },

    /** The sum of the refunds that staff requested for payments, in minor units, and whether one of them is still pending. */
    async sumRefunds(
      references: readonly string[],
    ): Promise<Map<string, { sum: number; isWaiting: boolean }>> {
      if (references.length === 0) return new Map()
      const rows = await db
        .select({
          reference: paymentRefunds.reference,
          sum: sql<string>`sum(${paymentRefunds.amount}) filter (where ${eq(paymentRefunds.state, 'done')})`,
          isWaiting: sql<boolean>`bool_or(${inArray(paymentRefunds.state, ['requested', 'unsure'])})`,
        })
        .from(paymentRefunds)
        .where(
          and(inArray(paymentRefunds.reference, [...references]), inArray(paymentRefunds.state, GOING_BACK)),
        )
        .groupBy(paymentRefunds.reference)
      return new Map(
        rows.map(({ reference, sum, isWaiting }) => [reference, { sum: Number(sum), isWaiting }]),
      )
    },

    /** Stores the comparison of a day in place of an earlier one. */
    async saveCheck(tx: Transaction, check: RegisterCheck): Promise<void> {
      const { registered, differences, checkedAt } = check
      await tx
        .insert(registerChecks)
        .values(check)
        .onConflictDoUpdate({
          target: [registerChecks.day, registerChecks.provider],
          set: { registered, differences, checkedAt },
        })
    },

    /** The comparisons since a day, newest day first. */
    listChecks(fromDay: string): Promise<RegisterCheck[]> {
      return db
        .select()
        .from(registerChecks)
        .where(gte(registerChecks.day, fromDay))
        .orderBy(desc(registerChecks.day), registerChecks.provider)
    },

    /** Schedules a status request of a payment for the next run. */
    async askNow(tx: Transaction, reference: string, now: Date): Promise<void> {
      await tx.update(payments).set({ askAt: now, asked: 0 }).where(eq(payments.reference, reference))
    },

    /** Counts the differences on the days since a day, with the time of the last comparison; null for never. */
    async countDifferences(fromDay: string): Promise<{ differences: number; checkedAt: Date | null }> {
      const [row] = await db
        .select({
          differences: sql<string>`coalesce(sum(jsonb_array_length(${registerChecks.differences})) filter (where ${gte(registerChecks.day, fromDay)}), 0)`,
          checkedAt: max(registerChecks.checkedAt),
        })
        .from(registerChecks)
      return { differences: Number(row?.differences ?? 0), checkedAt: row?.checkedAt ?? null }
    },

    async deleteChecks(tx: Transaction, beforeDay: string): Promise<void> {
      await tx.delete(registerChecks).where(lt(registerChecks.day, beforeDay))
    },
  }
}
