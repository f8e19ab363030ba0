import type { PaymentState } from '../payments/payment-state.ts'
import type { OrderState, PaymentMethod } from './order.ts'
import type { OrderMoney } from './payment-gate.ts'

/** The possible next states of an order; a returned parcel cancels an order that was done. */
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
  /** Staff have started making the order. */
  productionStarted: boolean
}

/** Buyers may cancel until production starts; staff may cancel later too. */
export function mayCancel({ state, productionStarted }: OrderProgress, by: 'buyer' | 'staff'): boolean {
  return (
    mayOrderChangeTo(state, 'cancelled') && (by === 'staff' || (state === 'inProgress' && !productionStarted))
  )
}

/** Returns whether the buyer may open the payment page: also after a failure or a refund, and for what a correction added. */
export function mayPay({ state, paymentMethod, paymentState, differenceDue }: OrderMoney): boolean {
  const isPayable =
    paymentState === 'pending' ||
    paymentState === 'failed' ||
    paymentState === 'refunded' ||
    (paymentState === 'paid' && differenceDue > 0)
  return paymentMethod === 'liqpay' && state === 'inProgress' && isPayable
}

/** Whether there is an invoice: for an order by bank transfer that isn't cancelled, paid or not. */
export function hasInvoice(order: { state: OrderState; paymentMethod: PaymentMethod }): boolean {
  return order.paymentMethod === 'bank-transfer' && order.state !== 'cancelled'
}

/** How a profile's orders stand: `none` without an order, or when it was cancelled. */
export const PROFILE_ORDER_STATUSES = ['none', 'inProgress', 'done'] as const
export type ProfileOrderStatus = (typeof PROFILE_ORDER_STATUSES)[number]

const STATUS_BY_NEWEST_ORDER = {
  inProgress: 'inProgress',
  done: 'done',
  cancelled: 'none',
} as const satisfies Record<OrderState, ProfileOrderStatus>

/**
 * The order status of the profile whose newest order this is.
 * @param newest null for a profile without orders.
 */
export function profileOrderStatus(newest: OrderState | null): ProfileOrderStatus {
  return newest === null ? 'none' : STATUS_BY_NEWEST_ORDER[newest]
}

interface TransferredOrder {
  paymentMethod: PaymentMethod
  paymentState: PaymentState
  /** Minor units. */
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

/** Returns whether a bank transfer may be recorded: the first one, one after a refund, and what a correction added. */
export function mayRecordTransfer({ paymentMethod, paymentState, differenceDue }: OrderMoney): boolean {
  const isAwaited =
    paymentState === 'pending' ||
    paymentState === 'refunded' ||
    (paymentState === 'paid' && differenceDue > 0)
  return paymentMethod === 'bank-transfer' && isAwaited
}
