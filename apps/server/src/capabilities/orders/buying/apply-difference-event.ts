import { mayPayOnline } from '@dotyk/domain/orders'
import { moneyText } from '@dotyk/domain/values'
import type { Transaction } from '../../../database/database.ts'
import type { PaymentChange } from '../../payments/index.ts'
import { lockOrderEvenErased } from '../lock-order.ts'
import { emailBuyer, orderUrl } from '../order-mailer.ts'
import { NO_TAKEOVER } from '../order-payment.ts'
import type { OrdersContext } from '../orders.context.ts'
import type { Order } from '../orders.repository.ts'

/**
 * Applies a change of the payment for what a correction added to a paid order, in the transaction that makes the change. Money
 * that arrives for an order that is cancelled or no longer paid is refunded.
 */
export async function applyDifferenceEvent(
  context: OrdersContext,
  tx: Transaction,
  change: PaymentChange,
): Promise<void> {
  const { orders, payments } = context
  const { subject: orderId, reference, price, to, at } = change
  const order = await lockOrderEvenErased(context, tx, orderId)
  const note = { orderId, by: 'payment', at, text: moneyText(price, 'ua') }
  if (to === 'paid') {
    await orders.noteEvent(tx, { ...note, what: 'difference-paid' })
    if (order.state === 'cancelled' || order.paymentState !== 'paid') {
      await payments.refundExcess(tx, reference)
      return
    }
    const differenceDue = Math.max(0, order.differenceDue - price.amount)
    const paid = await orders.update(tx, orderId, { differenceDue, paidAt: at, ...NO_TAKEOVER })
    await emailBuyer(context, tx, paid, 'order-difference-paid', { amount: price.amount }, { repeats: true })
  }
  if (to === 'refunded') await applyReturn(context, tx, order, change)
  if (to === 'failed' && mayPayOnline(order)) {
    const payLink = `${orderUrl(context, order)}/pay`
    await emailBuyer(context, tx, order, 'order-payment-failed', { payLink }, { repeats: true })
  }
}

/**
 * Money that the provider reversed is due again; money that we refunded isn't, and the buyer is told of the refund unless all of
 * the order's money is refunded.
 */
async function applyReturn(
  context: OrdersContext,
  tx: Transaction,
  order: Order,
  { price, isSentBack, isInParts, at }: PaymentChange,
): Promise<void> {
  const { orders } = context
  if (isInParts || order.paymentState !== 'paid') return
  const note = { orderId: order.id, by: 'payment', at, text: moneyText(price, 'ua') }
  if (!isSentBack) {
    await orders.noteEvent(tx, { ...note, what: 'difference-reversed' })
    await orders.update(tx, order.id, { differenceDue: order.differenceDue + price.amount })
    return
  }
  if (order.state === 'cancelled' || order.goingBackAt !== null) return
  await orders.noteEvent(tx, { ...note, what: 'refunded-part' })
  await emailBuyer(context, tx, order, 'order-refunded-part', { amount: price.amount }, { repeats: true })
}
