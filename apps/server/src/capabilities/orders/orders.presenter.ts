import type { ListedOrderWire, OrderStatusWire, StaffOrderWire } from '@dotyk/contract/orders'
import { mayCancel, mayPay, orderNumber } from '@dotyk/domain/orders'
import { destinationOf, recipientHint, recipientOf } from './order-words.ts'
import type { Order, OrderEvent } from './orders.repository.ts'

/** An order in its owner's list. */
export function presentListed(order: Order): ListedOrderWire {
  return {
    orderID: order.id,
    number: orderNumber(order.sequence),
    productName: order.productTitle,
    status: order.state,
    count: order.count,
    price: order.price.total,
    currency: order.currency,
    payment_method: order.paymentMethod,
    payment: order.paymentState,
    created_at: order.createdAt.toISOString(),
  }
}

/** An order as its unguessable link shows it. */
export function presentStatus(order: Order): OrderStatusWire {
  const { products, printDesign, pageDesign } = order.price
  return {
    ...presentListed(order),
    productID: order.productId,
    language: order.language,
    parts: { products, print_design: printDesign, page_design: pageDesign },
    print_designs: order.printDesigns,
    page_designs: order.pageDesigns,
    shipping: order.delivery.shipping,
    shipping_type: order.delivery.shippingType,
    destination: destinationOf(order),
    recipient: recipientHint(order),
    waybill: order.waybill,
    paid_at: order.paidAt?.toISOString() ?? null,
    started_at: order.startedAt?.toISOString() ?? null,
    done_at: order.doneAt?.toISOString() ?? null,
    cancelled_at: order.cancelledAt?.toISOString() ?? null,
    may_pay: mayPay(order),
    may_cancel: mayCancel({ state: order.state, productionStarted: order.startedAt !== null }, 'buyer'),
    has_invoice: order.paymentMethod === 'bank-transfer' && order.state !== 40,
  }
}

/** All that is kept of an order, for its owner. */
export function presentWhole(order: Order): object {
  const { contact, recipient, delivery, comment } = order
  return { ...presentStatus(order), contact, recipient: { ...recipient }, delivery, comment }
}

/** An order as staff see it. */
export function presentToStaff(order: Order, events: readonly OrderEvent[]): StaffOrderWire {
  const { contact, recipient, delivery } = order
  return {
    ...presentStatus(order),
    recipient: recipientOf(order),
    profileID: order.profileId,
    ...contact,
    edrpou: recipient.legal?.taxCode ?? null,
    city_ref: delivery.cityRef,
    department_ref: delivery.departmentRef,
    street_ref: delivery.streetRef,
    unresolved: delivery.unresolved,
    comment: order.comment,
    events: events.map(({ at, by, what }) => ({ at: at.toISOString(), by, what })),
  }
}
