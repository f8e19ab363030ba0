import { mayPay } from '@dotyk/domain/orders'
import type { Transaction } from '../../database/database.ts'
import type { PaymentChange } from '../payments/index.ts'
import { lockOrder } from './lock-order.ts'
import { emailBuyer, orderLink } from './order-mailer.ts'
import type { OrdersContext } from './orders.context.ts'
import { disableCustomizationOf, enableCustomizationOf } from './sync-profile.ts'

/**
 * Applies a change of an order's payment in the transaction that makes it. What is paid after the order was cancelled is sent
 * back.
 */
export async function applyPaymentEvent(
  context: OrdersContext,
  tx: Transaction,
  { subject: orderId, to, at }: PaymentChange,
): Promise<void> {
  const { orders, payments } = context
  const locked = await lockOrder(context, tx, orderId)
  const order = await orders.update(tx, orderId, {
    paymentState: to,
    ...(to === 'paid' ? { paidAt: at } : {}),
  })
  await orders.noteEvent(tx, { orderId, by: 'payment', what: to, at })
  if (to === 'refunded') {
    await disableCustomizationOf(context, tx, order)
    await emailBuyer(context, tx, order, 'order-refunded', {})
  }
  if (to === 'paid' && locked.state === 'cancelled') await payments.refund(tx, orderId)
  else if (to === 'paid') {
    await enableCustomizationOf(context, tx, order)
    await emailBuyer(context, tx, order, 'order-paid', {})
  }
  if (to === 'failed' && mayPay(order)) {
    const payLink = `${orderLink(context, order)}/pay`
    await emailBuyer(context, tx, order, 'order-payment-failed', { payLink })
  }
}
