import type {
  ListedOrder,
  OrderLayout,
  OrderProposal,
  ParcelProgress,
  ShownOrder,
  ShownParcel,
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
  lastAnswerDay,
  productionStage,
  mayBuyerCancel,
  mayPayOnline,
  orderNumber,
  promisedReadyDay,
  settlementOfDifference,
  roundedPriceParts,
  orderStageOf,
} from '@dotyk/domain/orders'
import type { PaymentFlag } from '@dotyk/domain/payments'
import { kyivDay, type Language } from '@dotyk/domain/values'
import { productTitle } from '@dotyk/i18n/product-title'
import { createTranslator } from '@dotyk/i18n/translate'
import { findProposedOrder, waitOfProposal } from './corrected-order.ts'
import { orderHoldOf, toOrderPayment, receivedAmounts } from './order-payment.ts'
import { destinationLine, maskedRecipientName, recipientName } from './order-texts.ts'
import type { CarrierData, ListedParcels, ParcelOfOrders } from './find-parcels.ts'
import type { StoredTag } from './labels/labels.repository.ts'
import type { StoredPerson } from './order-people.repository.ts'
import type { PromisedOrder } from './order-list.repository.ts'
import type { Order, OrderEvent } from './orders.repository.ts'
import type { WorkshopCalendarNow } from './read-workshop-calendar.ts'
import type { StoredLayout } from './production/production.repository.ts'

const FIELD_WIRE_NAMES: Record<string, string> = {
  productId: 'productID',
  paymentMethod: 'payment',
  pageId: 'pageID',
}

/** The wire name of the field in a refusal of an order; the fields of an order's draft have their wire names already. */
export function orderFieldToWire(field: string): string {
  return FIELD_WIRE_NAMES[field] ?? field
}

/** The product's title in the reader's language; the stored title where the product id is no longer known. */
export function productTitleIn(
  { productId, productTitle: written }: Pick<Order, 'productId' | 'productTitle'>,
  language: Language,
): string {
  const choice = parseProductId(productId)
  return choice ? productTitle(choice, createTranslator(language, 'catalogue')) : written
}

/** An order in its owner's list. */
export function toListedOrder(order: Order): ListedOrder {
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

/** Data of an order from other tables. */
export interface OrderExtras {
  /** The order's history, oldest first. */
  events: readonly OrderEvent[]
  layout: StoredLayout | null
  sending: ListedParcels
  chipsWritten: number
  refunded: number
  flag: PaymentFlag | null
  tags: readonly StoredTag[]
  today: WorkshopCalendarNow
}

export function toOrderStatus(
  order: Order,
  { layout, sending, today }: Pick<OrderExtras, 'layout' | 'sending' | 'today'>,
): ShownOrder {
  const parcel = sending.carrier
  const { products, printDesign } = order.price
  const { pageDesign, rounding } = roundedPriceParts(order.price)
  return {
    ...toListedOrder(order),
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
    destination: destinationLine(order),
    recipient: maskedRecipientName(order),
    waybill: order.waybill,
    paidAt: order.paidAt,
    startedAt: order.startedAt,
    doneAt: order.doneAt,
    cancelledAt: order.cancelledAt,
    erasedAt: order.erasedAt,
    hold: orderHoldOf(order),
    mayPayOnline: mayPayOnline(order),
    mayCancel: mayBuyerCancel({ state: order.state, productionStarted: order.startedAt !== null }),
    hasInvoice: hasInvoice(order),
    step: order.step,
    stepTimes: order.stepTimes,
    layout: layout && toOrderLayout(layout),
    parcel: progressOf(parcel),
    parcels: sending.parcels.map(each => toShownParcel(order, each, maskedRecipientName)),
    sentWith: sending.companions.map(({ sequence }) => orderNumber(sequence)),
    deliveryCost: order.deliveryCost,
    forecast: forecastOrderDelivery(order, { layout, parcel, today }),
    pageId: order.pageId,
    proposal: toProposal(order),
    reprints: order.reprints,
  }
}

function progressOf(carrier: CarrierData | null): ParcelProgress | null {
  if (!carrier?.knownAt) return null
  const { state, status, changedAt, expectedOn } = carrier
  return { state, status, changedAt, expectedOn }
}

/** @param nameOf how the recipient is named: in full for staff, shortened for a buyer */
function toShownParcel(
  order: Order,
  { number, things, delivery, recipient, waybill, carrier }: ParcelOfOrders,
  nameOf: (named: Pick<Order, 'recipient'>) => string,
): ShownParcel {
  return {
    number,
    things: [...things],
    shipping: delivery.shipping,
    waybill,
    sentAt: carrier?.sentAt ?? null,
    progress: progressOf(carrier),
    recipient: nameOf({ recipient }),
    destination: destinationLine({ language: order.language, delivery }),
  }
}

/** The correction that waits for the buyer's answer; null where there is none or the order can no longer be corrected. */
function toProposal(order: Order): OrderProposal | null {
  const proposal = findProposedOrder(order)
  if (proposal === null || productionStage(order) === 'closed') return null
  const { id, productId, productTitle: productName, count, cardName, cardLine, pageId, ownDesign } = proposal
  const wait = waitOfProposal(proposal)
  const price = proposal.price.total
  const corrected = { productId, productName, count, cardName, cardLine, pageId, ownDesign }
  return {
    id,
    ...wait,
    answerBy: lastAnswerDay(wait),
    ...corrected,
    price,
    ...settlementOfDifference(order, price - order.price.total),
  }
}

/** Forecasts when the order will be delivered. */
export function forecastOrderDelivery(
  order: Order,
  { layout, parcel, today }: { parcel: CarrierData | null } & Pick<OrderExtras, 'layout' | 'today'>,
): DeliveryForecast | null {
  return forecastDelivery(forecastOrder(order, { layout, parcel }), today.now, today.calendar)
}

/** The data of an order from which its delivery is forecast. */
export function forecastOrder(
  order: PromisedOrder,
  { layout, parcel }: { parcel: CarrierData | null } & Pick<OrderExtras, 'layout'>,
): ForecastOrder {
  const approvedAt = layout?.state === 'approved' ? layout.answeredAt : null
  return { ...order, hold: orderHoldOf(order), approvedAt, parcel }
}

export function toOrderLayout({
  id,
  file,
  state,
  comment,
  uploadedAt,
  answeredAt,
}: StoredLayout): OrderLayout {
  return { id, file: `/files/${file}`, state, comment, uploadedAt, answeredAt }
}

export function toShownPerson({ name, line, pageId }: StoredPerson): ShownPerson {
  return { name, line, pageId }
}

/** What belongs to an exported order: its people, and the tags and notes of staff. */
interface ExportedBeside {
  people: readonly StoredPerson[]
  tags: readonly { tag: string; at: Date }[]
  notes: readonly { text: string; at: Date }[]
}

/** All stored data of an order, for its owner's export. */
export function presentForExport(
  order: Order,
  { people, tags, notes, sending, today }: ExportedBeside & Pick<OrderExtras, 'sending' | 'today'>,
): object {
  const { contact, recipient, delivery, comment } = order
  const status = shownOrderToWire(toOrderStatus(order, { layout: null, sending, today }))
  return {
    ...status,
    contact,
    recipient: { ...recipient },
    delivery,
    comment,
    people: people.map(toShownPerson).map(personToWire),
    parcels: sending.parcels.map((each, at) => ({
      ...status.parcels[at],
      recipient: { ...each.recipient },
      phone: each.phone,
      delivery: each.delivery,
    })),
    agreement_version: order.agreementVersion,
    // The logins of staff aren't the buyer's data.
    staff_labels: {
      tags: tags.map(({ tag, at }) => ({ tag, added_at: at })),
      notes: notes.map(({ text, at }) => ({ text, written_at: at })),
    },
  }
}

/** An order as staff see it. */
export function toStaffOrder(order: Order, beside: OrderExtras): StaffOrder {
  const { contact, recipient, delivery } = order
  const productionStarted = order.startedAt !== null
  const { layout, sending, today } = beside
  const forecast = forecastOrder(order, { layout, parcel: sending.carrier })
  const dueOn = promisedReadyDay(forecast, today.calendar)
  return {
    ...toOrderStatus(order, beside),
    parcels: sending.parcels.map(each => ({
      ...toShownParcel(order, each, recipientName),
      phone: each.phone,
      hasOwnAddress: each.hasOwnAddress,
      paidBy: each.paidBy,
      stage: each.stage,
    })),
    companions: sending.companions.map(({ id, sequence }) => ({ id, number: orderNumber(sequence) })),
    recipient: recipientName(order),
    profileId: order.profileId,
    contact,
    taxCode: recipient.legal?.taxCode ?? null,
    cityRef: delivery.cityRef,
    departmentRef: delivery.departmentRef,
    streetRef: delivery.streetRef,
    unresolved: delivery.unresolved,
    comment: order.comment,
    events: beside.events.map(({ at, by, what, text }) => ({ at, by, what, text })),
    stage: orderStageOf({ ...order, ...toOrderPayment(order), productionStarted }),
    dueOn,
    isLate: dueOn !== null && dueOn < kyivDay(beside.today.now),
    chipsWritten: beside.chipsWritten,
    refunded: order.paymentState === 'refunded' ? receivedAmounts(order) : beside.refunded,
    overpaid: order.overpaid,
    flag: beside.flag ?? (orderHoldOf(order) === 'payment-reversed' ? 'payment-reversed' : null),
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
