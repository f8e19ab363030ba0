import { addSales, isValidReportRange, type SalesRow, salesTotals } from '@dotyk/domain/orders'
import { kyivMidnight } from '@dotyk/domain/values'
import { Refusal } from '../../../refusal.ts'
import type { OrdersContext } from '../orders.context.ts'

/** The first and the last day of a report in Kyiv, both included. */
export interface ReportedDays {
  from: string
  to: string
}

export interface SalesReport {
  rows: SalesRow[]
  totals: ReturnType<typeof salesTotals>
  /** The value-added tax in percent; 0 for a seller who pays none. */
  vat: number
}

/**
 * Reports what was sold in these days, by the day of ordering, product and way of payment.
 * @throws Refusal `invalid-query` where the days are out of the allowed range
 */
export async function reportSales(
  { sales, payments, config }: OrdersContext,
  { from, to }: ReportedDays,
): Promise<SalesReport> {
  if (!isValidReportRange(from, to)) throw new Refusal('invalid-query', { field: 'to' })
  const time = { from: kyivMidnight(from), to: kyivMidnight(to, 1) }
  const parts = await payments.sumRefundedOrders()
  const [sold, refunded] = await Promise.all([sales.sumSales(time), sales.sumParts(time, parts)])
  const rows = mergeRows([...sold, ...refunded])
  return { rows, totals: salesTotals(rows), vat: config.vatPercent }
}

/** Merges the rows of the same day, product, way of payment and currency. */
function mergeRows(rows: readonly SalesRow[]): SalesRow[] {
  const keyOf = ({ day, productId, paymentMethod, currency }: SalesRow) =>
    [day, productId, paymentMethod, currency].join(' ')
  return [...Map.groupBy(rows, keyOf).values()].flatMap(([first, ...others]) =>
    first
      ? [{ ...first, figures: others.map(({ figures }) => figures).reduce(addSales, first.figures) }]
      : [],
  )
}
