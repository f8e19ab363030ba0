import type { PaymentState } from '../payments/payment-state.ts'
import type { OrderState, PaymentMethod } from './order.ts'
import type { OrderMoney } from './payment-gate.ts'

/** Where an order may go from each state; a parcel that came back cancels an order that was done. */
const NEXT_ORDER_STATES = {
  inProgress: ['done', 'cancelled'],
  done: ['cancelled'],
  cancelled: [],
} as const satisfies Record<OrderState, readonly OrderState[]>

export function mayBecome(from: OrderState, to: OrderState): boolean {
  return (NEXT_ORDER_STATES[from] as readonly OrderState[]).includes(to)
}

/** The state that decides which actions an order allows. */
export interface OrderProgress {
  state: OrderState
  /** Staff have begun to make it. */
  productionStarted: boolean
}

/** Buyers cancel what isn't being made yet; staff also later. */
export function mayCancel({ state, productionStarted }: OrderProgress, by: 'buyer' | 'staff'): boolean {
  return mayBecome(state, 'cancelled') && (by === 'staff' || (state === 'inProgress' && !productionStarted))
}

/** Whether the buyer may go to the payment page: after a failure as well, and again after the money went back. */
export function mayPay({ state, paymentMethod, paymentState }: OrderMoney): boolean {
  const isPayable = paymentState === 'pending' || paymentState === 'failed' || paymentState === 'refunded'
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

/** Minor units of a bank transfer that may still go back by hand. */
export function refundableTransfer({
  paymentMethod,
  paymentState,
  total,
  refunded,
}: TransferredOrder): number {
  return paymentMethod === 'bank-transfer' && paymentState === 'paid' ? Math.max(0, total - refunded) : 0
}

/** Whether the money of a bank transfer may be recorded: the first time, and again after it was sent back. */
export function awaitsTransfer({ paymentMethod, paymentState }: OrderMoney): boolean {
  return paymentMethod === 'bank-transfer' && (paymentState === 'pending' || paymentState === 'refunded')
}
