import { orderNumber, trackingUrl } from '@dotyk/domain/orders'
import type { Transaction } from '../../../database/database.ts'
import { findParcels, type ParcelOfOrders, putCarrierData } from '../find-parcels.ts'
import { emailBuyer, removeLinks } from '../order-mailer.ts'
import { destinationLine, recipientName } from '../order-texts.ts'
import type { OrdersContext } from '../orders.context.ts'
import type { Order } from '../orders.repository.ts'

/**
 * Emails the buyer that the order was sent, or each parcel of a split order that was sent and isn't announced yet. A parcel of the
 * carrier is announced only once its waybill number is known.
 */
export async function emailOrderSent(context: OrdersContext, tx: Transaction, order: Order): Promise<void> {
  const parcels = await findParcels(context, order, tx)
  const [first] = parcels
  if (parcels.length > 1) {
    for (const parcel of parcels) await announceParcel(context, tx, { order, parcel, parcels })
    return
  }
  if (order.state !== 'done' || !isNamed(first)) return
  const { waybill } = first
  const together = first.orders.filter(({ id }) => id !== order.id).map(each => orderNumber(each.sequence))
  await emailBuyer(context, tx, order, 'order-sent', {
    waybill,
    trackLink: trackingUrl(linkOf(first)),
    together,
  })
}

function isNamed({ delivery, waybill }: ParcelOfOrders): boolean {
  return delivery.shipping !== 'novaposhta' || waybill !== null
}

const linkOf = ({ delivery: { shipping }, waybill }: ParcelOfOrders) => ({ shipping, waybill })

async function announceParcel(
  context: OrdersContext,
  tx: Transaction,
  { order, parcel, parcels }: { order: Order; parcel: ParcelOfOrders; parcels: readonly ParcelOfOrders[] },
): Promise<void> {
  const { number, things, stage, waybill, carrier } = parcel
  if (stage !== 'sent' || (carrier?.announcedAt ?? null) !== null || !isNamed(parcel)) return
  const listed = await context.people.list(order.id, tx)
  await emailBuyer(
    context,
    tx,
    order,
    'order-part-sent',
    {
      waybill,
      trackLink: trackingUrl(linkOf(parcel)),
      parcel: number,
      position: parcels.findIndex(each => each.number === number) + 1,
      parcels: parcels.length,
      things: things.length,
      names: listed.filter(({ position }) => things.includes(position)).map(({ name }) => removeLinks(name)),
      unsent: parcels.filter(each => each.stage !== 'sent').length,
      recipient: parcel.hasOwnAddress ? removeLinks(recipientName(parcel)) : null,
      destination: parcel.hasOwnAddress ? removeLinks(destinationLine({ ...order, ...parcel })) : null,
    },
    { repeats: true },
  )
  await putCarrierData(context, tx, parcel, { announcedAt: context.clock.now() })
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

/** Withdraws the email that one parcel of a split order was sent, if it is still queued. */
export function withdrawParcelEmail(
  context: OrdersContext,
  tx: Transaction,
  orderId: string,
  parcel: number,
): Promise<void> {
  return context.withdrawEmail(tx, { kind: 'order-part-sent', orderId, parcel })
}
