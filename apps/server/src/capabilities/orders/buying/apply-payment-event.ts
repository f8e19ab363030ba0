import { mayPay } from '@dotyk/domain/orders'
import type { Transaction } from '../../../database/database.ts'
import type { PaymentChange } from '../../payments/index.ts'
import { emailRefunded } from '../refunds/email-refunded.ts'
import { lockAnyOrder } from '../lock-order.ts'
import { emailBuyer, orderLink } from '../order-mailer.ts'
import type { OrdersContext } from '../orders.context.ts'
import { TAKEOVER_CLEARED } from '../order-payment.ts'
import { disableCustomizationOf, enableCustomizationOf } from '../sync-profile.ts'

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
  const locked = await lockAnyOrder(context, tx, orderId)
  const order = await orders.update(tx, orderId, {
    // A refunded order stays refunded until it is paid again; another attempt changes nothing yet.
    paymentState: locked.paymentState === 'refunded' && to !== 'paid' ? 'refunded' : to,
    ...(to === 'paid'
      ? { paidAt: at, goingBackAt: null, overpaid: 0, differenceDue: 0, ...TAKEOVER_CLEARED }
      : {}),
    ...(to === 'refunded' ? { goingBackAt: null } : {}),
  })
  await orders.noteEvent(tx, { orderId, by: 'payment', what: to, at })
  if (to === 'refunded') {
    await disableCustomizationOf(context, tx, order)
    await payments.returnDifferences(tx, orderId)
    await emailRefunded(context, tx, order)
  }
  if (to === 'paid' && locked.state === 'cancelled') await payments.refund(tx, orderId)
  else if (to === 'paid') {
    await enableCustomizationOf(context, tx, order)
    await emailBuyer(context, tx, order, 'order-paid', {}, { repeats: true })
  }
  if (to === 'failed' && mayPay(order)) {
    const payLink = `${orderLink(context, order)}/pay`
    await emailBuyer(context, tx, order, 'order-payment-failed', { payLink })
  }
}
