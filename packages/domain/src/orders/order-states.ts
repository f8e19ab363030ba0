import type { PaymentState } from '../payments/payment-state.ts'
import type { OrderState } from './order.ts'

/** Where an order may go from each state; a parcel that came back cancels an order that was done. */
const NEXT_ORDER_STATES = {
  inProgress: ['done', 'cancelled'],
  done: ['cancelled'],
  cancelled: [],
} as const satisfies Record<OrderState, readonly OrderState[]>

export function mayBecome(from: OrderState, to: OrderState): boolean {
  return (NEXT_ORDER_STATES[from] as readonly OrderState[]).includes(to)
}

/** What decides who may still do what with an order. */
export interface OrderProgress {
  state: OrderState
  /** Staff have begun to make it. */
  productionStarted: boolean
}

/** Buyers cancel what isn't being made yet; staff also later. */
export function mayCancel({ state, productionStarted }: OrderProgress, by: 'buyer' | 'staff'): boolean {
  return mayBecome(state, 'cancelled') && (by === 'staff' || (state === 'inProgress' && !productionStarted))
}

/** Whether the buyer may go to the payment page: after a failure as well. */
export function mayPay(order: {
  state: OrderState
  paymentMethod: string
  paymentState: PaymentState
}): boolean {
  const open = order.paymentState === 'pending' || order.paymentState === 'failed'
  return order.paymentMethod === 'liqpay' && order.state === 'inProgress' && open
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
