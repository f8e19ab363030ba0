import { parseOrderNumber } from '../orders/order-number.ts'
import type { StatementLine } from './statement-line.ts'

/** An order to be paid by invoice, as far as a transfer is matched with it. */
export interface InvoicedOrder {
  id: string
  /** The order's place in the sequence, of which its number is made. */
  sequence: number
  /** Minor units. */
  total: number
  currency: StatementLine['currency']
  /** The buyer's EDRPOU or tax number; '' for a person. */
  payerCode: string
  /** Whether its money is still to come. */
  isAwaited: boolean
}

/**
 * For which orders a transfer is.
 * `named`: it names orders whose totals are its sum. `likely`: it names none, but one order has its sum and its payer.
 * `same-sum`: it names none, and these have its sum. `other-sum`: it names orders whose totals aren't its sum. `settled`: it names
 * an order whose money came already or isn't to come. `none`: nothing fits.
 */
export type TransferMatch =
  | { kind: 'named' | 'likely' | 'same-sum' | 'other-sum' | 'settled'; orderIds: string[] }
  | { kind: 'none' }

/** Finds for which orders a line of a statement is; staff confirm it. */
export function matchTransfer(line: StatementLine, orders: readonly InvoicedOrder[]): TransferMatch {
  const named = ordersNamedIn(line.purpose, orders)
  const awaited = named.filter(({ isAwaited }) => isAwaited)
  if (awaited.length > 0) {
    const isSum =
      sumOf(awaited) === line.amount && awaited.every(({ currency }) => currency === line.currency)
    return { kind: isSum ? 'named' : 'other-sum', orderIds: idsOf(awaited) }
  }
  if (named.length > 0) return { kind: 'settled', orderIds: idsOf(named) }
  const equal = orders.filter(
    ({ isAwaited, total, currency }) => isAwaited && total === line.amount && currency === line.currency,
  )
  const ofPayer = equal.filter(({ payerCode }) => payerCode !== '' && payerCode === line.payerCode)
  if (ofPayer.length === 1) return { kind: 'likely', orderIds: idsOf(ofPayer) }
  return equal.length > 0 ? { kind: 'same-sum', orderIds: idsOf(equal) } : { kind: 'none' }
}

/** Places in the sequence of orders whose numbers a text has, such as `100-149`, `№100149` and `100 149`. */
export function findOrderSequences(text: string): number[] {
  const found = [...text.matchAll(/(?<![\d.,])\d{1,12}(?:[\s\p{Pd}]?\d{3})?(?![\d]|[.,]\d)/gu)]
  const sequences = found.flatMap(([number]) => parseOrderNumber(number) ?? [])
  return [...new Set(sequences)]
}

function ordersNamedIn(purpose: string, orders: readonly InvoicedOrder[]): InvoicedOrder[] {
  const sequences = new Set(findOrderSequences(purpose))
  return orders.filter(({ sequence }) => sequences.has(sequence))
}

const idsOf = (orders: readonly InvoicedOrder[]) => orders.map(({ id }) => id)

const sumOf = (orders: readonly InvoicedOrder[]) => orders.reduce((sum, { total }) => sum + total, 0)
