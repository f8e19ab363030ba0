import type { PaymentState } from '../payments/payment-state.ts'
import type { PaymentMethod } from './order.ts'

/** How the money of a paid order differs from its total, in minor units. Received was `total + overpaid − differenceDue`. */
export interface OrderBalance {
  total: number
  /** What was paid beyond the total: it went back, or is to go back. */
  overpaid: number
  /** What corrections added since the order was paid, and its buyer hasn't paid yet. */
  differenceDue: number
  /** What of `overpaid` staff have still to return by hand. */
  owedBack: number
}

/** An order's money as a difference is settled. */
interface BalancedOrder {
  paymentMethod: PaymentMethod
  paymentState: PaymentState
  overpaid: number
  differenceDue: number
  /** Minor units of a transfer that went back by hand. */
  transferRefunded: number
}

/** What of a paid transfer staff have still to return by hand, because a correction made the order cheaper. */
export function amountOwedBack(order: Omit<BalancedOrder, 'differenceDue'>): number {
  const isReceived = order.paymentMethod === 'bank-transfer' && order.paymentState === 'paid'
  return isReceived ? Math.max(0, order.overpaid - order.transferRefunded) : 0
}

/**
 * A paid order's balance after its total changed. What isn't paid or returned yet is offset first, so that nobody pays and gets
 * back at once.
 * @returns `goesBack`: what is to go back to the buyer now, with what was owed to them before
 */
export function settleTotalChange(
  before: OrderBalance,
  total: number,
): { overpaid: number; differenceDue: number; goesBack: number } {
  const balance = before.differenceDue - before.owedBack + total - before.total
  const differenceDue = Math.max(0, balance)
  const received = before.total + before.overpaid - before.differenceDue
  return { overpaid: received - total + differenceDue, differenceDue, goesBack: Math.max(0, -balance) }
}

/** What its buyer has to pay next for an order: its total, or once that is paid what a correction added. Minor units. */
export function amountToPay(
  { paymentState, differenceDue }: Pick<BalancedOrder, 'paymentState' | 'differenceDue'>,
  total: number,
): number {
  return paymentState === 'paid' && differenceDue > 0 ? differenceDue : total
}

/** How the difference of a corrected order is settled. */
export const DIFFERENCE_SETTLEMENTS = [
  'nothing',
  'refund',
  'refundByHand',
  'pay',
  'invoice',
  'onReceipt',
  'payDifference',
  'invoiceDifference',
] as const
export type Settlement = (typeof DIFFERENCE_SETTLEMENTS)[number]

const UNPAID_SETTLEMENT = {
  liqpay: 'pay',
  'bank-transfer': 'invoice',
  'upon-receipt': 'onReceipt',
} as const satisfies Record<PaymentMethod, Settlement>

/** @param difference of the new total to the old one, in minor units */
export function settlementOfDifference(
  order: BalancedOrder,
  difference: number,
): { settlement: Settlement; settled: number } {
  if (difference === 0) return { settlement: 'nothing', settled: 0 }
  const { paymentMethod, paymentState, differenceDue } = order
  if (paymentState !== 'paid') return { settlement: UNPAID_SETTLEMENT[paymentMethod], settled: difference }
  const balance = differenceDue - amountOwedBack(order) + difference
  const isTransfer = paymentMethod === 'bank-transfer'
  if (balance > 0) return { settlement: isTransfer ? 'invoiceDifference' : 'payDifference', settled: balance }
  if (balance < 0) return { settlement: isTransfer ? 'refundByHand' : 'refund', settled: -balance }
  return { settlement: 'nothing', settled: 0 }
}
