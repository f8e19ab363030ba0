import type { PaymentState } from '../payments/payment-state.ts'
import type { OrderState, PaymentMethod } from './order.ts'
import type { OrderMoney } from './payment-gate.ts'

/** The possible next states of an order; a parcel that is returned to the sender cancels an order that was sent. */
const NEXT_ORDER_STATES = {
  inProgress: ['done', 'cancelled'],
  done: ['cancelled'],
  cancelled: [],
} as const satisfies Record<OrderState, readonly OrderState[]>

export function mayOrderChangeTo(from: OrderState, to: OrderState): boolean {
  return (NEXT_ORDER_STATES[from] as readonly OrderState[]).includes(to)
}

/** The state that decides which actions an order allows. */
export interface OrderProgress {
  state: OrderState
  /** Whether staff have started making the order. */
  productionStarted: boolean
}

/** Returns whether an order may be cancelled: by its buyer until production starts, by staff also later. */
export function mayCancel({ state, productionStarted }: OrderProgress, by: 'buyer' | 'staff'): boolean {
  return (
    mayOrderChangeTo(state, 'cancelled') && (by === 'staff' || (state === 'inProgress' && !productionStarted))
  )
}

/**
 * Returns whether the buyer may open the payment page; this includes paying after a failure or a refund, and paying the sum that
 * a correction added.
 */
export function mayPay({ state, paymentMethod, paymentState, differenceDue }: OrderMoney): boolean {
  const isPayable =
    paymentState === 'pending' ||
    paymentState === 'failed' ||
    paymentState === 'refunded' ||
    (paymentState === 'paid' && differenceDue > 0)
  return paymentMethod === 'liqpay' && state === 'inProgress' && isPayable
}

/**
 * Returns whether an order has an invoice: an order paid by bank transfer has one unless it is cancelled, whether it is paid yet
 * or not.
 */
export function hasInvoice(order: { state: OrderState; paymentMethod: PaymentMethod }): boolean {
  return order.paymentMethod === 'bank-transfer' && order.state !== 'cancelled'
}

/** The order statuses of a profile: `none` if it has no order or its newest order was cancelled. */
export const PROFILE_ORDER_STATUSES = ['none', 'inProgress', 'done'] as const
export type ProfileOrderStatus = (typeof PROFILE_ORDER_STATUSES)[number]

const STATUS_BY_NEWEST_ORDER = {
  inProgress: 'inProgress',
  done: 'done',
  cancelled: 'none',
} as const satisfies Record<OrderState, ProfileOrderStatus>

/**
 * Returns the order status of a profile.
 * @param newest the state of the profile's newest order; null if it has no orders
 */
export function profileOrderStatus(newest: OrderState | null): ProfileOrderStatus {
  return newest === null ? 'none' : STATUS_BY_NEWEST_ORDER[newest]
}

interface TransferredOrder {
  paymentMethod: PaymentMethod
  paymentState: PaymentState
  /** The order's total in minor units. */
  total: number
  refunded: number
}

/** Returns the minor units of a bank transfer that can still be refunded by hand. */
export function refundableTransfer({
  paymentMethod,
  paymentState,
  total,
  refunded,
}: TransferredOrder): number {
  return paymentMethod === 'bank-transfer' && paymentState === 'paid' ? Math.max(0, total - refunded) : 0
}

/**
 * Returns whether a bank transfer may be recorded: the first transfer, a transfer after a refund, or a transfer of the sum that
 * a correction added.
 */
export function mayRecordTransfer({ paymentMethod, paymentState, differenceDue }: OrderMoney): boolean {
  const isAwaited =
    paymentState === 'pending' ||
    paymentState === 'refunded' ||
    (paymentState === 'paid' && differenceDue > 0)
  return paymentMethod === 'bank-transfer' && isAwaited
}
