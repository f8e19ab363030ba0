import type { OrderStatusWire, StaffOrderWire } from '@dotyk/contract/orders'
import {
  type ListedOrder,
  type OrderStatus,
  orderStatusToWire,
  staffOrderToWire,
} from '@dotyk/contract/wire/orders'
import { mayCancel, mayPay, orderNumber, readableParts } from '@dotyk/domain/orders'
import { destinationOf, recipientHint, recipientOf } from './order-words.ts'
import type { Order, OrderEvent } from './orders.repository.ts'

/** An order in its owner's list. */
export function toListed(order: Order): ListedOrder {
  return {
    id: order.id,
    number: orderNumber(order.sequence),
    productName: order.productTitle,
    state: order.state,
    count: order.count,
    price: order.price.total,
    currency: order.currency,
    paymentMethod: order.paymentMethod,
    paymentState: order.paymentState,
    createdAt: order.createdAt,
  }
}

/** An order as its unguessable link shows it. */
export function presentStatus(order: Order): OrderStatusWire {
  return orderStatusToWire(toStatus(order))
}

function toStatus(order: Order): OrderStatus {
  const { products, printDesign } = order.price
  const { pageDesign, rounding } = readableParts(order.price)
  return {
    ...toListed(order),
    productId: order.productId,
    language: order.language,
    parts: { products, printDesign, pageDesign, rounding },
    printDesigns: order.printDesigns,
    pageDesigns: order.pageDesigns,
    shipping: order.delivery.shipping,
    shippingType: order.delivery.shippingType,
    destination: destinationOf(order),
    recipient: recipientHint(order),
    waybill: order.waybill,
    paidAt: order.paidAt,
    startedAt: order.startedAt,
    doneAt: order.doneAt,
    cancelledAt: order.cancelledAt,
    mayPay: mayPay(order),
    mayCancel: mayCancel({ state: order.state, productionStarted: order.startedAt !== null }, 'buyer'),
    hasInvoice: order.paymentMethod === 'bank-transfer' && order.state !== 'cancelled',
  }
}

/** All that is kept of an order, for its owner. */
export function presentWhole(order: Order): object {
  const { contact, recipient, delivery, comment, cardName, cardLine, pageId: pageID } = order
  const printed = { cardName, cardLine, pageID }
  return { ...presentStatus(order), contact, recipient: { ...recipient }, delivery, comment, ...printed }
}

/** An order as staff see it. */
export function presentToStaff(order: Order, events: readonly OrderEvent[]): StaffOrderWire {
  const { contact, recipient, delivery } = order
  return staffOrderToWire({
    ...toStatus(order),
    recipient: recipientOf(order),
    profileId: order.profileId,
    contact,
    taxCode: recipient.legal?.taxCode ?? null,
    cityRef: delivery.cityRef,
    departmentRef: delivery.departmentRef,
    streetRef: delivery.streetRef,
    unresolved: delivery.unresolved,
    comment: order.comment,
    cardName: order.cardName,
    cardLine: order.cardLine,
    pageId: order.pageId,
    events: events.map(({ at, by, what }) => ({ at, by, what })),
  })
}
