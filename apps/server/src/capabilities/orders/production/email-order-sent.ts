import { trackingUrl } from '@dotyk/domain/orders'
import type { Transaction } from '../../../database/database.ts'
import { emailBuyer } from '../order-mailer.ts'
import type { OrdersContext } from '../orders.context.ts'
import type { Order } from '../orders.repository.ts'

/** Emails the buyer that the order was sent. A parcel of the carrier is announced only once its waybill number is known. */
export async function emailOrderSent(context: OrdersContext, tx: Transaction, order: Order): Promise<void> {
  const { waybill, delivery } = order
  const { shipping } = delivery
  if (shipping === 'novaposhta' && waybill === null) return
  const trackLink = trackingUrl({ shipping, waybill })
  await emailBuyer(context, tx, order, 'order-sent', { waybill, trackLink })
}

/** Withdraws the email that the order was sent, if it is still queued; it is sent again when the order is sent again. */
export async function withdrawOrderSentEmail(
  context: OrdersContext,
  tx: Transaction,
  order: Order,
): Promise<void> {
  await context.withdrawEmail(tx, { kind: 'order-sent', orderId: order.id })
  await context.orders.forgetEmail(tx, order.id, 'order-sent')
}
