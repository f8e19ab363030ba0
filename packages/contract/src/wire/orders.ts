import type { Currency, Language } from '@dotyk/domain'
import type { OrderState, PaymentMethod, Shipping, ShippingType } from '@dotyk/domain/orders'
import type { PaymentState } from '@dotyk/domain/payments'
import type { ListedOrderWire, OrderStatusWire, StaffOrderWire } from '../orders.ts'
import { momentToWire } from './moments.ts'
import { orderStateFromWire, orderStateToWire } from './states.ts'

/** An order as its owner's profile lists it. */
export interface ListedOrder {
  id: string
  /** What people read out to one another. */
  number: string
  productName: string
  state: OrderState
  count: number
  /** The total in minor units. */
  price: number
  currency: Currency
  paymentMethod: PaymentMethod
  paymentState: PaymentState
  createdAt: Date
}

/** What the buyer's unguessable link shows. */
export interface OrderStatus extends ListedOrder {
  productId: string
  language: Language
  /** Minor units. */
  parts: { products: number; printDesign: number; pageDesign: number; rounding: number }
  printDesigns: number
  pageDesigns: number
  shipping: Shipping
  shippingType: ShippingType
  /** Where it goes, as one line. */
  destination: string
  /** `Олена К.`, or the organization. */
  recipient: string
  /** The carrier's number, once it is sent. */
  waybill: string | null
  paidAt: Date | null
  startedAt: Date | null
  doneAt: Date | null
  cancelledAt: Date | null
  mayPay: boolean
  mayCancel: boolean
  hasInvoice: boolean
}

/** An order as staff see it. */
export interface StaffOrder extends OrderStatus {
  /** null for a visitor's order. */
  profileId: string | null
  contact: { name: string; phone: string; email: string }
  /** null for a person. */
  taxCode: string | null
  cityRef: string | null
  departmentRef: string | null
  streetRef: string | null
  /** What the carrier's directory didn't know: `city`, `department`, `street`. */
  unresolved: string[]
  comment: string
  /** The name and the line under it as printed on the thing; '' for none. */
  cardName: string
  cardLine: string
  /** The profile whose page the chip opens; null where none was named. */
  pageId: string | null
  /** Oldest first. */
  events: { at: Date; by: string; what: string }[]
}

export function listedOrderToWire(order: ListedOrder): ListedOrderWire {
  return {
    orderID: order.id,
    number: order.number,
    productName: order.productName,
    status: orderStateToWire(order.state),
    count: order.count,
    price: order.price,
    currency: order.currency,
    payment_method: order.paymentMethod,
    payment: order.paymentState,
    created_at: order.createdAt.toISOString(),
  }
}

export function listedOrderFromWire(wire: ListedOrderWire): ListedOrder {
  return {
    id: wire.orderID,
    number: wire.number,
    productName: wire.productName,
    state: orderStateFromWire(wire.status),
    count: wire.count,
    price: wire.price,
    currency: wire.currency,
    paymentMethod: wire.payment_method,
    paymentState: wire.payment,
    createdAt: new Date(wire.created_at),
  }
}

export function orderStatusToWire(order: OrderStatus): OrderStatusWire {
  const { products, printDesign, pageDesign, rounding } = order.parts
  return {
    ...listedOrderToWire(order),
    productID: order.productId,
    language: order.language,
    parts: { products, print_design: printDesign, page_design: pageDesign, rounding },
    print_designs: order.printDesigns,
    page_designs: order.pageDesigns,
    shipping: order.shipping,
    shipping_type: order.shippingType,
    destination: order.destination,
    recipient: order.recipient,
    waybill: order.waybill,
    paid_at: momentToWire(order.paidAt),
    started_at: momentToWire(order.startedAt),
    done_at: momentToWire(order.doneAt),
    cancelled_at: momentToWire(order.cancelledAt),
    may_pay: order.mayPay,
    may_cancel: order.mayCancel,
    has_invoice: order.hasInvoice,
  }
}

export function staffOrderToWire(order: StaffOrder): StaffOrderWire {
  const { name, phone, email } = order.contact
  return {
    ...orderStatusToWire(order),
    profileID: order.profileId,
    name,
    email,
    phone,
    edrpou: order.taxCode,
    city_ref: order.cityRef,
    department_ref: order.departmentRef,
    street_ref: order.streetRef,
    unresolved: order.unresolved,
    comment: order.comment,
    cardName: order.cardName,
    cardLine: order.cardLine,
    pageID: order.pageId,
    events: order.events.map(({ at, by, what }) => ({ at: at.toISOString(), by, what })),
  }
}
