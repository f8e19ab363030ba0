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
     * Orders placed in each of the days, by the day's number and by the state they are in now.
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

    /** Orders under way whose buyer tried to pay in vain. */
    countUnpaidAfterFailure: (): Promise<number> =>
      db.$count(orders, and(eq(orders.state, 'inProgress'), eq(orders.paymentState, 'failed'))),
  }
}
