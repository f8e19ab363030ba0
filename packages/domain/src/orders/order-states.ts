import type { PaymentState } from '../payments/payment-state.ts'
import type { OrderState } from './order.ts'

/** Where an order may go from each state; a parcel that came back cancels an order that was done (decisions 5.7). */
const NEXT = {
  20: [30, 40],
  30: [40],
  40: [],
} as const satisfies Record<OrderState, readonly OrderState[]>

export function mayBecome(from: OrderState, to: OrderState): boolean {
  return (NEXT[from] as readonly OrderState[]).includes(to)
}

/** What decides who may still do what with an order. */
export interface OrderProgress {
  state: OrderState
  /** Staff have begun to make it. */
  productionStarted: boolean
}

/** Buyers cancel what isn't being made yet; staff also later. */
export function mayCancel({ state, productionStarted }: OrderProgress, by: 'buyer' | 'staff'): boolean {
  return mayBecome(state, 40) && (by === 'staff' || (state === 20 && !productionStarted))
}

/** Whether the buyer may go to the payment page: after a failure as well (decisions 9.14). */
export function mayPay(order: {
  state: OrderState
  paymentMethod: string
  paymentState: PaymentState
}): boolean {
  const open = order.paymentState === 'pending' || order.paymentState === 'failed'
  return order.paymentMethod === 'liqpay' && order.state === 20 && open
}

/** `order_status` of the profile whose newest order this is: 20 in progress, 30 done, 10 none (product.md §4). */
export function profileOrderStatus(newest: OrderState | null): 10 | 20 | 30 {
  return newest === 20 || newest === 30 ? newest : 10
}
