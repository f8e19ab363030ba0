import type { PaymentState } from '../payments/payment-state.ts'
import type { OrderState, PaymentMethod } from './order.ts'
import type { ProductionStep } from './production-step.ts'

/**
 * The reasons concerning payment why an order in progress is on hold: it was never paid, its payment was reversed, or a
 * correction added a sum that isn't paid. All are error keys.
 */
const PAYMENT_HOLDS = ['order-unpaid', 'payment-reversed', 'difference-unpaid'] as const
type PaymentHold = (typeof PAYMENT_HOLDS)[number]

/**
 * All reasons why an order is on hold: those concerning payment, and `answer-awaited` if its buyer was asked about a correction
 * and hasn't answered. All are error keys.
 */
export const ORDER_HOLDS = [...PAYMENT_HOLDS, 'answer-awaited'] as const
export type OrderHold = (typeof ORDER_HOLDS)[number]

type Gates = Record<ProductionStep, 'open' | PaymentHold>

function gates(making: 'open' | PaymentHold): Gates {
  return {
    design: making,
    approved: making,
    printed: making,
    encoded: making,
    packed: making,
    sent: making,
    // A sent order may be received regardless of its payment.
    received: 'open',
  }
}

const OPEN = gates('open')
const UNPAID = gates('order-unpaid')
const REVERSED = gates('payment-reversed')

/**
 * Which production steps an order in progress may reach, by its payment method and payment state. The state `none` means that
 * nothing is paid in advance: the order is free, or the carrier collects the money. `upon-receipt` has no other state in
 * practice.
 */
export const PRODUCTION_GATES = {
  liqpay: { none: OPEN, pending: UNPAID, paid: OPEN, failed: UNPAID, refunded: REVERSED },
  'upon-receipt': { none: OPEN, pending: UNPAID, paid: OPEN, failed: UNPAID, refunded: REVERSED },
  'bank-transfer': { none: OPEN, pending: UNPAID, paid: OPEN, failed: UNPAID, refunded: REVERSED },
} as const satisfies Record<PaymentMethod, Record<PaymentState, Gates>>

/** The payment data of an order. */
export interface OrderMoney {
  state: OrderState
  paymentMethod: PaymentMethod
  paymentState: PaymentState
  /** The sum that corrections added to a paid order and its buyer hasn't paid yet, in minor units. */
  differenceDue: number
}

/** The payment data of an order, with the other facts that decide whether production may continue. */
export interface OrderPayment extends OrderMoney {
  /** Whether the whole payment is being refunded. */
  isGoingBack: boolean
  /** Whether a console owner has released the order for production without payment. */
  isTakenOver: boolean
  /** Whether the buyer was asked about a correction and hasn't answered yet. */
  isAnswerAwaited: boolean
}

/**
 * Returns `open` if an order may reach a step, otherwise the reason. A console owner who releases an order without payment
 * overrides only the reasons concerning payment.
 */
export function productionGate(order: OrderPayment, step: ProductionStep): 'open' | OrderHold {
  const gate = order.isTakenOver ? 'open' : paymentGate(order, step)
  return gate === 'open' && order.isAnswerAwaited && step !== 'received' ? 'answer-awaited' : gate
}

function paymentGate(order: OrderPayment, step: ProductionStep): 'open' | PaymentHold {
  const state = order.isGoingBack && order.paymentState === 'paid' ? 'refunded' : order.paymentState
  const gate = PRODUCTION_GATES[order.paymentMethod][state][step]
  const isOwed = state === 'paid' && order.differenceDue > 0 && step !== 'received'
  return gate === 'open' && isOwed ? 'difference-unpaid' : gate
}

/** Returns why an order is on hold; null if it isn't on hold, was sent or was cancelled. */
export function orderHold(order: OrderPayment): OrderHold | null {
  const gate = order.state === 'inProgress' ? productionGate(order, 'printed') : 'open'
  return gate === 'open' ? null : gate
}
