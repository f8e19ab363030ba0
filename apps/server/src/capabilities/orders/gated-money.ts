import { type GatedMoney, paymentHold, type PaymentHold } from '@dotyk/domain/orders'
import { Refusal } from '../../refusal.ts'
import type { Order } from './orders.repository.ts'

type Paid = Pick<Order, 'state' | 'paymentMethod' | 'paymentState' | 'goingBackAt' | 'takenOverAt'>

/** An order as the table of payments and production steps asks about it. */
export function moneyOf({ state, paymentMethod, paymentState, goingBackAt, takenOverAt }: Paid): GatedMoney {
  return {
    state,
    paymentMethod,
    paymentState,
    isGoingBack: goingBackAt !== null,
    isTakenOver: takenOverAt !== null,
  }
}

export function holdOf(order: Paid): PaymentHold | null {
  return paymentHold(moneyOf(order))
}

/** @throws Refusal `order-unpaid`, `payment-reversed` for an order that is neither made nor sent now. */
export function assertNotHeld(order: Paid): void {
  const hold = holdOf(order)
  if (hold) throw new Refusal(hold)
}

/** What is paid needs nobody who answers for it; should it go back, it is on hold again. */
export const NOT_TAKEN_OVER = { takenOverAt: null, takenOverBy: '', takenOverReason: '' } as const
