import type { Currency } from '../values/index.ts'

/** The kinds of fiscal receipts: of a sale, or of money that was returned to the buyer. */
export const RECEIPT_KINDS = ['sale', 'return'] as const
export type ReceiptKind = (typeof RECEIPT_KINDS)[number]

/**
 * The states of a receipt. `owed`: the cash register hasn't made it yet; `by-provider`: the payment provider makes it itself and
 * sends it to the buyer; `by-hand`: staff made it at the register themselves; `not-needed`: staff gave a reason why none is made.
 */
export const RECEIPT_STATES = ['owed', 'made', 'by-provider', 'by-hand', 'not-needed'] as const
export type ReceiptState = (typeof RECEIPT_STATES)[number]

/** One line of a receipt; `price` times `count` is its sum, in minor units. */
export interface ReceiptLine {
  name: string
  count: number
  price: number
}

/** The actions of staff on a receipt; all but `retry` need a reason. */
export const RECEIPT_CORRECTIONS = ['retry', 'by-hand', 'not-needed', 'reverse', 'replace'] as const
export type ReceiptCorrection = (typeof RECEIPT_CORRECTIONS)[number]

/** The maximum number of characters of a reason and of a receipt's number. */
export const RECEIPT_LIMITS = { reason: 500, number: 64 } as const

/** The properties of a receipt that decide which corrections it allows. */
export interface CorrectedReceipt {
  kind: ReceiptKind
  state: ReceiptState
  /** Whether the cash register can make this receipt (`canRegisterMake`). */
  isForRegister: boolean
  /** The amount of the sale in minor units that its return receipts don't cover yet. */
  left: number
  amount: number
}

/**
 * Returns the corrections that a receipt allows. A receipt that was made is never changed: a wrong receipt is reversed by a
 * return receipt, or replaced by another receipt as long as none of its money was returned.
 */
export function receiptCorrections(receipt: CorrectedReceipt): ReceiptCorrection[] {
  const { kind, state, isForRegister, left, amount } = receipt
  if (state === 'owed') return isForRegister ? ['retry', 'by-hand', 'not-needed'] : ['by-hand', 'not-needed']
  // Nothing tells the service whether the provider made its receipt, so staff say when it didn't.
  if (state === 'by-provider') return ['by-hand', 'not-needed']
  if (kind !== 'sale' || state !== 'made' || left === 0) return []
  return left === amount ? ['replace', 'reverse'] : ['reverse']
}

/**
 * Whether the shop's cash register can make a receipt: it counts hryvnias alone, and can't return a sale whose receipt the payment
 * provider made.
 * @param saleState the state of the sale that the receipt returns; null for a sale
 */
export function canRegisterMake({
  currency,
  saleState,
}: {
  currency: Currency
  saleState: ReceiptState | null
}): boolean {
  return currency === 'UAH' && saleState !== 'by-provider'
}

/** Sums the lines in minor units. */
export function receiptTotal(lines: readonly ReceiptLine[]): number {
  return lines.reduce((sum, { price, count }) => sum + price * count, 0)
}

/**
 * Returns the lines with a discount taken from their prices in proportion to their sums, because a register accepts no negative
 * price. A line whose pieces would then differ in price becomes one piece at the line's sum; a line that costs nothing is left
 * out.
 * @param discount minor units, at most the sum of the lines
 */
export function spreadDiscount(lines: readonly ReceiptLine[], discount: number): ReceiptLine[] {
  let sumLeft = receiptTotal(lines)
  let discountLeft = discount
  return lines.flatMap(({ name, count, price }) => {
    const sum = price * count
    const share = sumLeft === 0 ? 0 : Math.round((discountLeft * sum) / sumLeft)
    sumLeft -= sum
    discountLeft -= share
    const paid = sum - share
    if (paid === 0) return []
    return paid % count === 0
      ? { name, count, price: paid / count }
      : { name: `${name}, ${count} шт.`, count: 1, price: paid }
  })
}
