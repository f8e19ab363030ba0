import { type OrderPayment, orderHold, type OrderHold } from '@dotyk/domain/orders'
import { Refusal } from '../../refusal.ts'
import type { Order } from './orders.repository.ts'

type Paid = Pick<
  Order,
  'state' | 'paymentMethod' | 'paymentState' | 'differenceDue' | 'goingBackAt' | 'takenOverAt' | 'proposal'
>

/** An order as the table of payments and production steps asks about it. */
export function toOrderPayment({
  state,
  paymentMethod,
  paymentState,
  differenceDue,
  goingBackAt,
  takenOverAt,
  proposal,
}: Paid): OrderPayment {
  return {
    state,
    paymentMethod,
    paymentState,
    differenceDue,
    isGoingBack: goingBackAt !== null,
    isTakenOver: takenOverAt !== null,
    isAnswerAwaited: proposal !== null,
  }
}

export function orderHoldOf(order: Paid): OrderHold | null {
  return orderHold(toOrderPayment(order))
}

/** @throws Refusal `order-unpaid`, `payment-reversed`, `answer-awaited` for an order that is neither made nor sent now. */
export function assertNotHeld(order: Paid): void {
  const hold = orderHoldOf(order)
  if (hold) throw new Refusal(hold)
}

/** Clears the takeover by an owner once an order is paid or its refund is requested, so a refunded order is on hold again. */
export const NO_TAKEOVER = { takenOverAt: null, takenOverBy: '', takenOverReason: '' } as const

/** What was received for a paid or refunded order, in minor units, with what went back of it. */
export function receivedAmounts({
  price,
  overpaid,
  differenceDue,
}: Pick<Order, 'price' | 'overpaid' | 'differenceDue'>): number {
  return price.total + overpaid - differenceDue
}
