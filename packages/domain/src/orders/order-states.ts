import type { PaymentState } from '../payments/payment-state.ts'
import type { OrderState, PaymentMethod } from './order.ts'
import type { OrderMoney } from './payment-gate.ts'

/** The possible next states of an order; an order that was sent is cancelled only once nobody collected its parcels. */
const NEXT_ORDER_STATES = {
  inProgress: ['done', 'cancelled'],
  done: ['cancelled'],
  cancelled: [],
} as const satisfies Record<OrderState, readonly OrderState[]>

export function mayOrderChangeTo(from: OrderState, to: OrderState): boolean {
  return (NEXT_ORDER_STATES[from] as readonly OrderState[]).includes(to)
}

/** Returns whether the buyer may cancel an order: until staff have started making it. */
export function mayBuyerCancel({
  state,
  productionStarted,
}: {
  state: OrderState
  productionStarted: boolean
}): boolean {
  return state === 'inProgress' && !productionStarted
}

/** What decides whether staff may cancel an order. */
export interface Cancellable {
  state: OrderState
  /** Whether the carrier brings all of its parcels back because nobody collected them. */
  isUncollected: boolean
  /** Whether goods of it were replaced or returned, see `hasAftercare`. */
  hasAftercare: boolean
}

export type CancelRefusal = 'order-not-cancellable' | 'order-sent' | 'order-replaced-or-returned'

/**
 * Returns why staff can't cancel an order; null if they can. Cancelling refunds all that was paid, so goods that were sent are
 * refunded by a return instead, unless nobody collected them; and an order whose goods were replaced or returned is settled first,
 * so that nothing is refunded twice.
 */
export function cancelRefusal({ state, isUncollected, hasAftercare }: Cancellable): CancelRefusal | null {
  if (!mayOrderChangeTo(state, 'cancelled')) return 'order-not-cancellable'
  if (state === 'done' && !isUncollected) return 'order-sent'
  return hasAftercare ? 'order-replaced-or-returned' : null
}

/**
 * Returns whether the buyer may open the payment page; this includes paying after a failure or a refund, and paying the sum that
 * a correction added.
 */
export function mayPayOnline({ state, paymentMethod, paymentState, differenceDue }: OrderMoney): boolean {
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
