import { mayPay, orderNumber } from '@dotyk/domain/orders'
import type { PaymentState } from '@dotyk/domain/payments'
import type { Transaction } from '../../database/database.ts'
import type { RefundPayment } from '../payments/index.ts'
import type { HoldOrder } from './find-order.ts'
import type { FollowOrders } from './follow-orders.ts'
import type { OrderRepository } from './orders.repository.ts'
import type { TellPeople } from './tell-people.ts'

export interface HearPaymentDependencies {
  orders: Pick<OrderRepository, 'update' | 'noteEvent'>
  holdOrder: HoldOrder
  refundPayment: RefundPayment
  followOrders: FollowOrders
  tellPeople: TellPeople
}

export interface HeardPayment {
  orderId: string
  to: PaymentState
  at: Date
}

export type HearPayment = (tx: Transaction, payment: HeardPayment) => Promise<void>

/**
 * What an order does when its payment changes, in the transaction that changes it. What is paid after the order was
 * cancelled goes back.
 */
export function createHearPayment(dependencies: HearPaymentDependencies): HearPayment {
  const { orders, holdOrder, refundPayment, followOrders, tellPeople } = dependencies
  return async (tx, { orderId, to, at }) => {
    const held = await holdOrder(tx, orderId)
    const order = await orders.update(tx, orderId, {
      paymentState: to,
      ...(to === 'paid' ? { paidAt: at } : {}),
    })
    await orders.noteEvent(tx, { orderId, by: 'payment', what: to, at })
    if (to === 'refunded') {
      await followOrders.pageDesignRefunded(tx, order)
      await tellPeople.buyer(tx, order, 'order-refunded', {})
    }
    if (to === 'paid' && held.state === 'cancelled') await refundPayment(tx, orderId)
    else if (to === 'paid') {
      await followOrders.pageDesignPaid(tx, order)
      await tellPeople.buyer(tx, order, 'order-paid', {})
    }
    if (to === 'failed' && mayPay(order))
      await tellPeople.buyer(tx, order, 'order-payment-failed', {
        payLink: `${tellPeople.orderLink(order)}/pay`,
      })
  }
}

/** An order as the checkout knows it; null for an unknown one. */
export function createDescribeOrder({ orders }: { orders: Pick<OrderRepository, 'find'> }) {
  return async (orderId: string) => {
    const order = await orders.find(orderId)
    return (
      order && {
        number: orderNumber(order.sequence),
        title: order.productTitle,
        language: order.language,
        amount: order.price.total,
        currency: order.currency,
        mayPay: mayPay(order),
        profileId: order.profileId,
      }
    )
  }
}
