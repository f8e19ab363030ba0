import type { PaymentProgress } from '@dotyk/domain/payments'
import type { Currency } from '@dotyk/domain/values'
import { and, eq, isNull, lt, max, min, sql } from 'drizzle-orm'
import { dayNumber, withinDays } from '../../database/by-day.ts'
import type { Database } from '../../database/database.ts'
import { paymentNotices, paymentRefunds, payments } from './payments.tables.ts'

export interface PaymentsOfDay {
  day: number
  state: PaymentProgress['state']
  currency: Currency
  /** The sum of the payments in minor units. */
  amount: number
  /** The sum of their partial refunds, in minor units. */
  refunded: number
}

/** Sums of payments for staff. */
export function createPaymentFigures(db: Database) {
  return {
    /**
     * Sums the payments opened on each day, by the number of the day and by their current state.
     * @param bounds when each of the days begins, and when the last one ends
     */
    async sumByDay(bounds: readonly Date[]): Promise<PaymentsOfDay[]> {
      const parts = db
        .select({
          reference: paymentRefunds.reference,
          refunded: sql<string>`sum(${paymentRefunds.amount})`.as('refunded'),
        })
        .from(paymentRefunds)
        .where(eq(paymentRefunds.state, 'done'))
        .groupBy(paymentRefunds.reference)
        .as('parts')
      const rows = await db
        .select({
          day: dayNumber(payments.createdAt, bounds).as('day'),
          state: payments.state,
          currency: payments.currency,
          amount: sql<string>`sum(${payments.amount})`,
          refunded: sql<string>`coalesce(sum(${parts.refunded}), 0)`,
        })
        .from(payments)
        .leftJoin(parts, eq(parts.reference, payments.reference))
        .where(and(withinDays(payments.createdAt, bounds), isNull(payments.replacedAt)))
        .groupBy(sql`1`, payments.state, payments.currency)
      return rows.map(row => ({ ...row, amount: Number(row.amount), refunded: Number(row.refunded) }))
    },

    /** When the first and the last stored notice of the provider came; null where none is stored. */
    async readActivity(): Promise<{ first: Date; last: Date } | null> {
      const [found] = await db
        .select({ first: min(paymentNotices.receivedAt), last: max(paymentNotices.receivedAt) })
        .from(paymentNotices)
      return found?.first && found.last ? { first: found.first, last: found.last } : null
    },

    /**
     * Counts the payments opened before this time whose first status request is overdue or unanswered, which means that the
     * provider is unavailable.
     */
    countUnanswered: (openedBefore: Date): Promise<number> =>
      db.$count(
        payments,
        and(
          eq(payments.state, 'pending'),
          eq(payments.asked, 0),
          lt(payments.openedAt, openedBefore),
          sql`${payments.askAt} is not null`,
        ),
      ),
  }
}
