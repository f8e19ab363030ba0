import type { Currency } from '../values/index.ts'
import type { PaymentMethod } from './order.ts'

/** The most days of one report. */
const MAX_REPORTED_DAYS = 366

/** What was sold: by the day in Kyiv on which it was ordered, by product and way of payment. Sums are in minor units. */
export interface SalesRow {
  /** `2026-11-22` */
  day: string
  productId: string
  paymentMethod: PaymentMethod
  currency: Currency
  figures: SalesFigures
}

export interface SalesFigures {
  /** Orders that weren't cancelled. */
  orders: number
  cancelled: number
  /** Things of the orders that weren't cancelled. */
  pieces: number
  /** Things that buyers sent back. */
  returned: number
  /** The totals of the orders that weren't cancelled. */
  total: number
  /** What was paid, also of cancelled orders; what the carrier collects counts once the parcel was received. */
  paid: number
  /** What of it went back. */
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

/** What is left of what was paid. */
export const netSales = ({ paid, refunded }: SalesFigures): number => paid - refunded

/**
 * The value added tax that is in a sum, rounded to the minor unit.
 * @param percent 0 for a seller who pays none
 */
export function taxIncludedIn(sum: number, percent: number): number {
  return Math.round((sum * percent) / (100 + percent))
}

/** The sums of all rows by currency, in the order in which the currencies come. */
export function salesTotals(rows: readonly SalesRow[]): { currency: Currency; figures: SalesFigures }[] {
  return [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, found]) => ({
    currency,
    figures: found.map(({ figures }) => figures).reduce(addSales, NO_SALES),
  }))
}

/** Whether a report has these days: the first not after the last, and not too many. */
export function isValidReportRange(from: string, to: string): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / (24 * 60 * 60_000) + 1
  return days >= 1 && days <= MAX_REPORTED_DAYS
}
