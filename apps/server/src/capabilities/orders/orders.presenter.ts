import type {
  ListedOrder,
  OrderLayout,
  OrderProposal,
  ShownOrder,
  ShownPerson,
  StaffOrder,
} from '@dotyk/contract/wire/orders'
import { personToWire, shownOrderToWire } from '@dotyk/contract/wire/orders'
import { parseProductId } from '@dotyk/domain/catalogue'
import {
  type DeliveryForecast,
  type ForecastOrder,
  forecastDelivery,
  hasInvoice,
  makingStage,
  mayCancel,
  mayPay,
  orderNumber,
  promisedDay,
  settlementOf,
  wholeUnitParts,
  stageOf,
} from '@dotyk/domain/orders'
import type { PaymentFlag } from '@dotyk/domain/payments'
import { kyivDay, type Language } from '@dotyk/domain/values'
import { productTitle } from '@dotyk/i18n/product-title'
import { translator } from '@dotyk/i18n/translate'
import { holdOf, paymentOf, receivedFor } from './order-payment.ts'
import { destinationOf, recipientHint, recipientOf } from './order-words.ts'
import type { StoredTag } from './labels/labels.repository.ts'
import type { StoredPerson } from './order-people.repository.ts'
import type { Order, OrderEvent } from './orders.repository.ts'
import type { WorkshopNow } from './read-workshop.ts'
import type { Layout, OrderParcel } from './production/production.repository.ts'

const FIELD_WIRE_NAMES: Record<string, string> = {
  productId: 'productID',
  paymentMethod: 'payment',
  pageId: 'pageID',
}

/** The wire's name of a field that an order is refused for; the order's draft has the wire's names already. */
export function orderFieldToWire(field: string): string {
  return FIELD_WIRE_NAMES[field] ?? field
}

/** The product's title in the reader's language; the stored one where the product id is no longer known. */
export function titleIn(
  { productId, productTitle: written }: Pick<Order, 'productId' | 'productTitle'>,
  language: Language,
): string {
  const choice = parseProductId(productId)
  return choice ? productTitle(choice, translator(language, 'catalogue')) : written
}

/** An order in its owner's list. */
export function toListed(order: Order): ListedOrder {
  return {
    id: order.id,
    number: orderNumber(order.sequence),
    productId: order.productId,
    productName: order.productTitle,
    state: order.state,
    count: order.count,
    price: order.price.total,
    currency: order.currency,
    paymentMethod: order.paymentMethod,
    paymentState: order.paymentState,
    differenceDue: order.differenceDue,
    createdAt: order.createdAt,
  }
}

/** An order's data in other tables. */
export interface OrderExtras {
  /** Oldest first. */
  events: readonly OrderEvent[]
  layout: Layout | null
  parcel: OrderParcel | null
  chipsWritten: number
  refunded: number
  flag: PaymentFlag | null
  tags: readonly StoredTag[]
  today: WorkshopNow
}

export function toOrderStatus(
  order: Order,
  { layout, parcel, today }: Pick<OrderExtras, 'layout' | 'parcel' | 'today'>,
): ShownOrder {
  const { products, printDesign } = order.price
  const { pageDesign, rounding } = wholeUnitParts(order.price)
  return {
    ...toListed(order),
    language: order.language,
    parts: { products, printDesign, pageDesign, discount: order.price.discount ?? 0, rounding },
    discountCode: order.discountCode,
    printDesigns: order.printDesigns,
    pageDesigns: order.pageDesigns,
    cardName: order.cardName,
    cardLine: order.cardLine,
    ownDesign: order.ownDesign,
    shipping: order.delivery.shipping,
    shippingType: order.delivery.shippingType,
    destination: destinationOf(order),
    recipient: recipientHint(order),
    waybill: order.waybill,
    paidAt: order.paidAt,
    startedAt: order.startedAt,
    doneAt: order.doneAt,
    cancelledAt: order.cancelledAt,
    erasedAt: order.erasedAt,
    hold: holdOf(order),
    mayPay: mayPay(order),
    mayCancel: mayCancel({ state: order.state, productionStarted: order.startedAt !== null }, 'buyer'),
    hasInvoice: hasInvoice(order),
    step: order.step,
    stepTimes: order.stepTimes,
    layout: layout && toLayout(layout),
    parcel: parcel &&
      parcel.knownAt && {
        state: parcel.state,
        status: parcel.status,
        changedAt: parcel.changedAt,
        expectedOn: parcel.expectedOn,
      },
    deliveryCost: order.deliveryCost,
    forecast: forecastOf(order, { layout, parcel, today }),
    pageId: order.pageId,
    proposal: toProposal(order),
    reprints: order.reprints,
  }
}

/** The correction that waits for the buyer's answer, as long as the order can be corrected. */
function toProposal(order: Order): OrderProposal | null {
  const { proposal } = order
  if (proposal === null || makingStage(order) === 'closed') return null
  const { id, at, productId, productTitle: productName, count, cardName, cardLine, pageId } = proposal
  const price = proposal.price.total
  const corrected = { productId, productName, count, cardName, cardLine, pageId }
  return { id, at: new Date(at), ...corrected, price, ...settlementOf(order, price - order.price.total) }
}

/** When the order comes. */
export function forecastOf(
  order: Order,
  { layout, parcel, today }: Pick<OrderExtras, 'layout' | 'parcel' | 'today'>,
): DeliveryForecast | null {
  return forecastDelivery(forecastOrder(order, { layout, parcel }), today.now, today.calendar)
}

function forecastOrder(
  order: Order,
  { layout, parcel }: Pick<OrderExtras, 'layout' | 'parcel'>,
): ForecastOrder {
  const approvedAt = layout?.state === 'approved' ? layout.answeredAt : null
  return { ...order, hold: holdOf(order), approvedAt, parcel }
}

export function toLayout({ id, file, state, comment, uploadedAt, answeredAt }: Layout): OrderLayout {
  return { id, file: `/files/${file}`, state, comment, uploadedAt, answeredAt }
}

export function toShownPerson({ name, line, pageId }: StoredPerson): ShownPerson {
  return { name, line, pageId }
}

/** All that is kept of an order, for its owner. */
export function presentForExport(order: Order, people: readonly StoredPerson[], today: WorkshopNow): object {
  const { contact, recipient, delivery, comment } = order
  const status = shownOrderToWire(toOrderStatus(order, { layout: null, parcel: null, today }))
  return {
    ...status,
    contact,
    recipient: { ...recipient },
    delivery,
    comment,
    people: people.map(toShownPerson).map(personToWire),
    agreement_version: order.agreementVersion,
  }
}

/** An order as staff see it. */
export function toStaffOrder(order: Order, beside: OrderExtras): StaffOrder {
  const { contact, recipient, delivery } = order
  const productionStarted = order.startedAt !== null
  const dueOn = promisedDay(forecastOrder(order, beside), beside.today.calendar)
  return {
    ...toOrderStatus(order, beside),
    recipient: recipientOf(order),
    profileId: order.profileId,
    contact,
    taxCode: recipient.legal?.taxCode ?? null,
    cityRef: delivery.cityRef,
    departmentRef: delivery.departmentRef,
    streetRef: delivery.streetRef,
    unresolved: delivery.unresolved,
    comment: order.comment,
    events: beside.events.map(({ at, by, what, text }) => ({ at, by, what, text })),
    stage: stageOf({ ...order, ...paymentOf(order), productionStarted }),
    dueOn,
    isLate: dueOn !== null && dueOn < kyivDay(beside.today.now),
    chipsWritten: beside.chipsWritten,
    refunded: order.paymentState === 'refunded' ? receivedFor(order) : beside.refunded,
    overpaid: order.overpaid,
    flag: beside.flag ?? (holdOf(order) === 'payment-reversed' ? 'payment-reversed' : null),
    takenOver: order.takenOverAt && {
      at: order.takenOverAt,
      by: order.takenOverBy,
      reason: order.takenOverReason,
    },
    erasedBy: order.erasedBy,
    tags: beside.tags.map(({ tag, by, at }) => ({ tag, by, at })),
    assignee: order.assignee,
  }
}
