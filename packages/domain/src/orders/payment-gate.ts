import type { PaymentState } from '../payments/payment-state.ts'
import type { OrderState, PaymentMethod } from './order.ts'
import type { ProductionStep } from './production-step.ts'

/** Why the money of an order in progress holds it: it was never paid, went back, or a correction added to it. All are error keys. */
const PAYMENT_HOLDS = ['order-unpaid', 'payment-reversed', 'difference-unpaid'] as const
type PaymentHold = (typeof PAYMENT_HOLDS)[number]

/** The same and `answer-awaited`: its buyer was asked about a correction and hasn't answered. All are error keys. */
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
 * Which production steps an order in progress may reach, by how it is paid and how far its payment is. `none` is what costs
 * nothing here: a free order, or one the carrier collects for. The other states of `upon-receipt` don't occur.
 */
export const PRODUCTION_GATES = {
  liqpay: { none: OPEN, pending: UNPAID, paid: OPEN, failed: UNPAID, refunded: REVERSED },
  'upon-receipt': { none: OPEN, pending: UNPAID, paid: OPEN, failed: UNPAID, refunded: REVERSED },
  'bank-transfer': { none: OPEN, pending: UNPAID, paid: OPEN, failed: UNPAID, refunded: REVERSED },
} as const satisfies Record<PaymentMethod, Record<PaymentState, Gates>>

/** How an order is paid. */
export interface OrderMoney {
  state: OrderState
  paymentMethod: PaymentMethod
  paymentState: PaymentState
  /** What corrections added to a paid order and its buyer hasn't paid yet, in minor units. */
  differenceDue: number
}

/** How an order is paid, with what else decides whether it goes on. */
export interface OrderPayment extends OrderMoney {
  /** The whole payment is being refunded. */
  isGoingBack: boolean
  /** A console owner has released the order without payment. */
  isTakenOver: boolean
  /** The buyer was asked about a correction. */
  isAnswerAwaited: boolean
}

/** Returns `open` if an order may reach a step, otherwise the reason. Who takes it over answers for its money alone. */
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

/** Returns why an order is on hold; null if it isn't, and once it was sent or cancelled. */
export function orderHold(order: OrderPayment): OrderHold | null {
  const gate = order.state === 'inProgress' ? productionGate(order, 'printed') : 'open'
  return gate === 'open' ? null : gate
}
