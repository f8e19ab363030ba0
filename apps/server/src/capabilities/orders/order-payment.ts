import { type OrderPayment, orderHold, type OrderHold } from '@dotyk/domain/orders'
import { Refusal } from '../../refusal.ts'
import type { Order } from './orders.repository.ts'

type Paid = Pick<
  Order,
  'state' | 'paymentMethod' | 'paymentState' | 'differenceDue' | 'goingBackAt' | 'takenOverAt' | 'proposal'
>

/** An order's fields for the domain's rules on payments and production steps. */
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

/**
 * Checks that an order isn't on hold.
 * @throws Refusal `order-unpaid`, `payment-reversed`, `answer-awaited` for an order that may not be made or sent now
 */
export function assertNotHeld(order: Paid): void {
  const hold = orderHoldOf(order)
  if (hold) throw new Refusal(hold)
}

/** Clears the takeover by an owner once an order is paid or its refund is requested, so a refunded order is on hold again. */
export const NO_TAKEOVER = { takenOverAt: null, takenOverBy: '', takenOverReason: '' } as const

/** The amount received for a paid or refunded order, and the amount refunded, in minor units. */
export function receivedAmounts({
  price,
  overpaid,
  differenceDue,
}: Pick<Order, 'price' | 'overpaid' | 'differenceDue'>): number {
  return price.total + overpaid - differenceDue
}
