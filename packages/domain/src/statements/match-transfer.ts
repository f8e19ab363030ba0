import { parseOrderNumber } from '../orders/order-number.ts'
import type { StatementLine } from './statement-line.ts'

/** The data of an order paid by invoice with which a bank transfer is matched. */
export interface InvoicedOrder {
  id: string
  /** The order's position in the sequence, from which its number is made. */
  sequence: number
  /** The order's total in minor units. */
  total: number
  currency: StatementLine['currency']
  /** The buyer's EDRPOU or tax number; '' if the buyer is a person. */
  payerCode: string
  /** Whether the order's payment is still expected. */
  isAwaited: boolean
}

/**
 * The orders that a transfer may pay. `named`: it names orders whose totals add up to its sum. `likely`: it names no order, but
 * one has its sum and payer. `same-sum`: it names no order, and these have its sum. `other-sum`: it names orders with another
 * sum. `settled`: it names an order that is paid or no longer to be paid. `none`: no order fits.
 */
export type TransferMatch =
  | { kind: 'named' | 'likely' | 'same-sum' | 'other-sum' | 'settled'; orderIds: string[] }
  | { kind: 'none' }

/** Finds the orders that a line of a statement may pay; staff confirm the match. */
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

/**
 * Returns the positions in the sequence of the orders whose numbers a text contains, such as `100-149`, `№100149` and `100 149`.
 */
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
