import type { OrderState } from '@dotyk/domain/orders'
import type { Currency } from '@dotyk/domain/values'
import { and, count, eq, sql } from 'drizzle-orm'
import { dayNumber, withinDays } from '../../database/by-day.ts'
import type { Database } from '../../database/database.ts'
import { orders } from './orders.tables.ts'

/** Counts of orders for staff. */
export function createOrderFigures(db: Database) {
  return {
    /**
     * Counts the orders placed on each day, by the number of the day and by their current state.
     * @param bounds when each of the days begins, and when the last one ends
     */
    async countByDay(
      bounds: readonly Date[],
    ): Promise<{ day: number; state: OrderState; currency: Currency; orders: number; amount: number }[]> {
      const rows = await db
        .select({
          day: dayNumber(orders.createdAt, bounds).as('day'),
          state: orders.state,
          currency: orders.currency,
          orders: count(),
          amount: sql<string>`sum((${orders.price}->>'total')::bigint)`,
        })
        .from(orders)
        .where(withinDays(orders.createdAt, bounds))
        .groupBy(sql`1`, orders.state, orders.currency)
      return rows.map(row => ({ ...row, amount: Number(row.amount) }))
    },

    /** Counts the orders in progress whose buyer tried to pay and failed. */
    countUnpaidAfterFailure: (): Promise<number> =>
      db.$count(orders, and(eq(orders.state, 'inProgress'), eq(orders.paymentState, 'failed'))),
  }
}
