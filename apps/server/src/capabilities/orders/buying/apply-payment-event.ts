import { mayPayOnline } from '@dotyk/domain/orders'
import type { Transaction } from '../../../database/database.ts'
import type { PaymentChange } from '../../payments/index.ts'
import { emailRefunded } from '../refunds/email-refunded.ts'
import { lockOrderEvenErased } from '../lock-order.ts'
import { emailBuyer, orderUrl } from '../order-mailer.ts'
import type { OrdersContext } from '../orders.context.ts'
import { NO_TAKEOVER } from '../order-payment.ts'
import { disableOrderedCustomization, enableOrderedCustomization } from '../sync-profile.ts'

/**
 * Applies a change of an order's payment in the transaction that makes the change. Money that arrives after the order was
 * cancelled is refunded.
 */
export async function applyOrderPaymentEvent(
  context: OrdersContext,
  tx: Transaction,
  { subject: orderId, to, at }: PaymentChange,
): Promise<void> {
  const { orders, payments } = context
  const locked = await lockOrderEvenErased(context, tx, orderId)
  const order = await orders.update(tx, orderId, {
    // A refunded order stays refunded until it is paid again; another attempt to pay doesn't change its state yet.
    paymentState: locked.paymentState === 'refunded' && to !== 'paid' ? 'refunded' : to,
    ...(to === 'paid'
      ? { paidAt: at, goingBackAt: null, overpaid: 0, differenceDue: 0, ...NO_TAKEOVER }
      : {}),
    ...(to === 'refunded' ? { goingBackAt: null } : {}),
  })
  await orders.noteEvent(tx, { orderId, by: 'payment', what: to, at })
  if (to === 'refunded') {
    await disableOrderedCustomization(context, tx, order)
    await payments.returnDifferences(tx, orderId)
    await emailRefunded(context, tx, order)
  }
  if (to === 'paid' && locked.state === 'cancelled') await payments.refund(tx, orderId)
  else if (to === 'paid') {
    await enableOrderedCustomization(context, tx, order)
    await emailBuyer(context, tx, order, 'order-paid', {}, { repeats: true })
  }
  if (to === 'failed' && mayPayOnline(order)) {
    const payLink = `${orderUrl(context, order)}/pay`
    await emailBuyer(context, tx, order, 'order-payment-failed', { payLink })
  }
}
