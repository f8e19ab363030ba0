import { amountToPay, mayPayOnline, orderNumber } from '@dotyk/domain/orders'
import { Refusal } from '../../refusal.ts'
import type { DescribedOrder } from '../payments/index.ts'
import type { OrdersContext } from './orders.context.ts'
import type { Order } from './orders.repository.ts'

/** Finds an order. @throws Refusal `order-not-found` */
export async function findOrder({ orders }: OrdersContext, id: string): Promise<Order> {
  const order = await orders.find(id)
  if (!order) throw new Refusal('order-not-found')
  return order
}

/**
 * An order that still has the personal data needed to make and send it.
 * @throws Refusal `order-not-found`, `order-erased`
 */
export async function findUnerasedOrder(context: OrdersContext, id: string): Promise<Order> {
  const order = await findOrder(context, id)
  if (order.erasedAt !== null) throw new Refusal('order-erased')
  return order
}

/** The order's data for the checkout; null for an unknown order. */
export async function findOrderForCheckout(
  { orders }: OrdersContext,
  id: string,
): Promise<DescribedOrder | null> {
  const order = await orders.find(id)
  return (
    order && {
      number: orderNumber(order.sequence),
      title: order.productTitle,
      language: order.language,
      amount: amountToPay(order, order.price.total),
      isDifference: order.paymentState === 'paid',
      currency: order.currency,
      mayPayOnline: mayPayOnline(order),
      profileId: order.profileId,
      companyId: order.companyId,
    }
  )
}
