/** A receipt of a sale, or of money that went back. */
export const RECEIPT_KINDS = ['sale', 'return'] as const
export type ReceiptKind = (typeof RECEIPT_KINDS)[number]

/**
 * `owed` until the register has made it; `by-hand`: staff made it at the register themselves; `not-needed`: staff said why there
 * is none.
 */
export const RECEIPT_STATES = ['owed', 'made', 'by-hand', 'not-needed'] as const
export type ReceiptState = (typeof RECEIPT_STATES)[number]

/** One line of a receipt; `price` times `count` is its sum, in minor units. */
export interface ReceiptLine {
  name: string
  count: number
  price: number
}

/** What staff do about a receipt; all but `retry` need a reason. */
export const RECEIPT_CORRECTIONS = ['retry', 'by-hand', 'not-needed', 'reverse', 'replace'] as const
export type ReceiptCorrection = (typeof RECEIPT_CORRECTIONS)[number]

/** Characters. */
export const RECEIPT_LIMITS = { reason: 500, number: 64 } as const

/** What decides which corrections a receipt allows. */
export interface CorrectedReceipt {
  kind: ReceiptKind
  state: ReceiptState
  /** Whether the register can make it: it counts in hryvnias alone. */
  isForRegister: boolean
  /** Minor units that the sale's return receipts don't cover yet. */
  left: number
  amount: number
}

/**
 * The corrections a receipt allows. A receipt that was made is never changed: a wrong one is reversed by a return receipt, and
 * replaced by another one while no money of it went back.
 */
export function receiptCorrections(receipt: CorrectedReceipt): ReceiptCorrection[] {
  const { kind, state, isForRegister, left, amount } = receipt
  if (state === 'owed') return isForRegister ? ['retry', 'by-hand', 'not-needed'] : ['by-hand', 'not-needed']
  if (kind !== 'sale' || state !== 'made' || left === 0) return []
  return left === amount ? ['replace', 'reverse'] : ['reverse']
}

/** Sums the lines in minor units. */
export function receiptTotal(lines: readonly ReceiptLine[]): number {
  return lines.reduce((sum, { price, count }) => sum + price * count, 0)
}

/**
 * The lines with a discount taken from their prices, in proportion to their sums: a register sells nothing at a negative price.
 * A line whose pieces then differ in price becomes one piece of the line's sum; what costs nothing any more is left out.
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
