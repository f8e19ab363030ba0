import { NO_SALES, type SalesFigures, type SalesRow } from '@dotyk/domain/orders'
import { and, gte, inArray, isNotNull, lt, type SQL, sql, sum } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import { orderReturns, orders } from '../orders.tables.ts'

/** The period whose orders are summed, by when they were placed. */
export interface ReportedTime {
  from: Date
  /** The end of the period, which it doesn't include. */
  to: Date
}

export type SalesRepository = ReturnType<typeof createSalesRepository>

const KYIV_DAY = sql<string>`to_char(${orders.createdAt} at time zone 'Europe/Kyiv', 'YYYY-MM-DD')`
const TOTAL = sql`(${orders.price}->>'total')::bigint`
/** The received part of a paid total, because an amount that a correction added may still be due. */
const RECEIVED = sql`(${TOTAL} - ${orders.differenceDue})`
const IS_CANCELLED = sql`${orders.state} = 'cancelled'`
/** Cash that the carrier collects counts as paid once the parcel was received. */
const IS_PAID = sql`(${orders.paymentState} in ('paid', 'refunded') or (${orders.paymentState} = 'none' and ${orders.step} = 'received'))`

/**
 * The refunded part of a total, where `parts` are the partial refunds by card. Money refunded because a correction lowered the
 * price isn't part of the total.
 */
const refundedOf = (parts: SQL) =>
  sql`case when ${orders.paymentState} = 'refunded' then ${RECEIVED} else greatest(0, ${orders.transferRefunded} + ${parts} - ${orders.overpaid}) end`

const sumOf = (value: SQL) => sql<string>`coalesce(sum(${value}), 0)`

/** Sums orders for the sales report. */
export function createSalesRepository(db: Database) {
  const within = ({ from, to }: ReportedTime) => and(gte(orders.createdAt, from), lt(orders.createdAt, to))
  const groups = {
    day: KYIV_DAY.as('day'),
    productId: orders.productId,
    paymentMethod: orders.paymentMethod,
    currency: orders.currency,
  }

  return {
    /** What was sold, before partial refunds by card are subtracted. */
    async sumSales(time: ReportedTime): Promise<SalesRow[]> {
      const returned = db
        .select({ orderId: orderReturns.orderId, things: sum(orderReturns.count).as('things') })
        .from(orderReturns)
        .where(isNotNull(orderReturns.receivedAt))
        .groupBy(orderReturns.orderId)
        .as('returned')
      const rows = await db
        .select({
          ...groups,
          orders: sql<string>`count(*) filter (where not ${IS_CANCELLED})`,
          cancelled: sql<string>`count(*) filter (where ${IS_CANCELLED})`,
          pieces: sumOf(sql`case when ${IS_CANCELLED} then 0 else ${orders.count} end`),
          returned: sumOf(sql`${returned.things}`),
          total: sumOf(sql`case when ${IS_CANCELLED} then 0 else ${TOTAL} end`),
          paid: sumOf(sql`case when ${IS_PAID} then ${RECEIVED} else 0 end`),
          refunded: sumOf(refundedOf(sql`0`)),
        })
        .from(orders)
        .leftJoin(returned, sql`${returned.orderId} = ${orders.id}`)
        .where(within(time))
        .groupBy(sql`1`, orders.productId, orders.paymentMethod, orders.currency)
        .orderBy(sql`1`, orders.productId, orders.paymentMethod, orders.currency)
      return rows.map(({ day, productId, paymentMethod, currency, ...figures }) => ({
        day,
        productId,
        paymentMethod,
        currency,
        figures: Object.fromEntries(
          Object.keys(NO_SALES).map(name => [name, Number(figures[name as keyof SalesFigures])]),
        ) as unknown as SalesFigures,
      }))
    },

    /**
     * The rows by which partial refunds by card change the sums of their orders.
     * @param parts minor units by order
     */
    async sumParts(time: ReportedTime, parts: ReadonlyMap<string, number>): Promise<SalesRow[]> {
      if (parts.size === 0) return []
      const rows = await db
        .select({
          ...groups,
          id: orders.id,
          before: sql<string>`${refundedOf(sql`0`)}`,
          transferRefunded: orders.transferRefunded,
          overpaid: orders.overpaid,
          paymentState: orders.paymentState,
        })
        .from(orders)
        .where(and(within(time), inArray(orders.id, [...parts.keys()])))
      return rows.map(({ id, before, transferRefunded, overpaid, paymentState, ...row }) => {
        const after = Math.max(0, transferRefunded + (parts.get(id) ?? 0) - overpaid)
        const added = paymentState === 'refunded' ? 0 : after - Number(before)
        return { ...row, figures: { ...NO_SALES, refunded: added } }
      })
    },
  }
}
