import type { Transaction } from '../../../database/database.ts'
import { orderHoldOf } from '../order-payment.ts'
import { emailBuyer, orderUrl } from '../order-mailer.ts'
import type { OrdersContext } from '../orders.context.ts'
import type { Order } from '../orders.repository.ts'

/** Tells the buyer that the whole payment was refunded; where the order is on hold because of it, also how it can continue. */
export async function emailRefunded(context: OrdersContext, tx: Transaction, order: Order): Promise<void> {
  if (orderHoldOf(order) === null)
    return emailBuyer(context, tx, order, 'order-refunded', {}, { repeats: true })
  const payLink = order.paymentMethod === 'liqpay' ? `${orderUrl(context, order)}/pay` : null
  await emailBuyer(context, tx, order, 'order-on-hold', { payLink }, { repeats: true })
}
