import type { Currency } from '../values/index.ts'
import type { PaymentMethod } from './order.ts'

/** The maximum number of days in one report. */
const MAX_REPORTED_DAYS = 366

/**
 * A row of the sales report, for one day in Kyiv on which orders were placed, one product and one payment method. Sums are in
 * minor units.
 */
export interface SalesRow {
  /** The day on which the orders were placed, `2026-11-22`. */
  day: string
  productId: string
  paymentMethod: PaymentMethod
  currency: Currency
  figures: SalesFigures
}

export interface SalesFigures {
  /** The number of orders that weren't cancelled. */
  orders: number
  cancelled: number
  /** The number of pieces in the orders that weren't cancelled. */
  pieces: number
  /** The number of pieces that buyers sent back. */
  returned: number
  /** The sum of the totals of the orders that weren't cancelled. */
  total: number
  /** The sum that was paid, including cancelled orders; money that the carrier collects counts once the parcel was received. */
  paid: number
  /** The part of the paid sum that was refunded. */
  refunded: number
}

export const NO_SALES: SalesFigures = {
  orders: 0,
  cancelled: 0,
  pieces: 0,
  returned: 0,
  total: 0,
  paid: 0,
  refunded: 0,
}

export function addSales(one: SalesFigures, other: SalesFigures): SalesFigures {
  return {
    orders: one.orders + other.orders,
    cancelled: one.cancelled + other.cancelled,
    pieces: one.pieces + other.pieces,
    returned: one.returned + other.returned,
    total: one.total + other.total,
    paid: one.paid + other.paid,
    refunded: one.refunded + other.refunded,
  }
}

/** Returns the paid sum less the refunds. */
export const netSales = ({ paid, refunded }: SalesFigures): number => paid - refunded

/**
 * Returns the value added tax that a sum includes, rounded to the minor unit.
 * @param percent the tax rate; 0 for a seller who pays no such tax
 */
export function taxIncludedIn(sum: number, percent: number): number {
  return Math.round((sum * percent) / (100 + percent))
}

/** Returns the sums of all rows by currency, in the order in which the currencies first occur. */
export function salesTotals(rows: readonly SalesRow[]): { currency: Currency; figures: SalesFigures }[] {
  return [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, found]) => ({
    currency,
    figures: found.map(({ figures }) => figures).reduce(addSales, NO_SALES),
  }))
}

/** Returns whether a report may cover these days: the first isn't after the last, and there aren't too many. */
export function isValidReportRange(from: string, to: string): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / (24 * 60 * 60_000) + 1
  return days >= 1 && days <= MAX_REPORTED_DAYS
}
