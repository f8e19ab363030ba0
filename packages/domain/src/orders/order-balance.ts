import type { PaymentState } from '../payments/payment-state.ts'
import type { PaymentMethod } from './order.ts'

/**
 * How the payments of a paid order differ from its total, in minor units. The received sum is `total + overpaid −
 * differenceDue`.
 */
export interface OrderBalance {
  total: number
  /** The sum paid beyond the total, which was returned to the buyer or still has to be. */
  overpaid: number
  /** The sum that corrections added to the paid order and the buyer hasn't paid yet. */
  differenceDue: number
  /** The part of `overpaid` that staff still have to return by hand. */
  owedBack: number
}

/** The payment data of an order by which a difference is settled. */
interface BalancedOrder {
  paymentMethod: PaymentMethod
  paymentState: PaymentState
  overpaid: number
  differenceDue: number
  /** The part of a bank transfer that was returned by hand, in minor units. */
  transferRefunded: number
}

/**
 * Returns the part of a paid bank transfer that staff still have to return by hand, because a correction made the order cheaper.
 */
export function amountOwedBack(order: Omit<BalancedOrder, 'differenceDue'>): number {
  const isReceived = order.paymentMethod === 'bank-transfer' && order.paymentState === 'paid'
  return isReceived ? Math.max(0, order.overpaid - order.transferRefunded) : 0
}

/**
 * Returns a paid order's balance after its total changed. Sums that aren't paid or returned yet are offset first, so that the
 * buyer never pays and gets money back at the same time.
 * @returns `goesBack`: the sum to return to the buyer now, including what was owed to them before
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

/**
 * Returns what the buyer has to pay next, in minor units: the order's total or, once the total is paid, the sum that a
 * correction added.
 */
export function amountToPay(
  { paymentState, differenceDue }: Pick<BalancedOrder, 'paymentState' | 'differenceDue'>,
  total: number,
): number {
  return paymentState === 'paid' && differenceDue > 0 ? differenceDue : total
}

/** The ways to settle the difference in price of a corrected order. */
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

/**
 * Returns how the difference of a corrected order is settled.
 * @param difference the new total minus the old total, in minor units
 */
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
