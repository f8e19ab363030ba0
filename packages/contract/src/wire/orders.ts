import { type Currency, type Language, readableEmail } from '@dotyk/domain/values'
import type { ParcelState } from '@dotyk/domain/delivery'
import type {
  CorrectableParts,
  DeliveryForecast,
  LayoutState,
  OrderStage,
  OrderState,
  OrderHold,
  ParcelPayer,
  ParcelStage,
  PaymentMethod,
  ProductionStep,
  Settlement,
  Shipping,
  ShippingType,
  StepTimes,
} from '@dotyk/domain/orders'
import type { PaymentState } from '@dotyk/domain/payments'
import type {
  DeliveryForecastWire,
  LayoutWire,
  ListedOrderWire,
  FoundOrderWire,
  OrderParcelWire,
  OrderStatusWire,
  ProposalWire,
  ShownOrderWire,
} from '../orders/order.ts'
import type { OrderFlag, StaffOrderWire } from '../orders/staff-order.ts'
import type { ShownReceiptWire } from '../receipts.ts'
import { type Aftercare, aftercareFromWire, aftercareToWire } from './aftercare.ts'
import { momentFromWire, momentToWire } from './moments.ts'
import { orderStateFromWire, orderStateToWire } from './states.ts'

type ParcelProgressWire = NonNullable<ShownOrderWire['parcel']>

/** An order in its owner's profile. */
export interface ListedOrder {
  id: string
  /** The public order number. */
  number: string
  productId: string
  /** The product's name in the order's language. */
  productName: string
  state: OrderState
  count: number
  /** The total in minor units. */
  price: number
  currency: Currency
  paymentMethod: PaymentMethod
  paymentState: PaymentState
  /** The sum that corrections added to a paid order and that isn't paid yet, in minor units. */
  differenceDue: number
  createdAt: Date
}

/** A layout of the print design. */
export interface OrderLayout {
  id: number
  /** The address of the picture or PDF. */
  file: string
  state: LayoutState
  /** The buyer's comment on the layout; '' if there is none. */
  comment: string
  uploadedAt: Date
  answeredAt: Date | null
}

/** The progress of the parcel. */
export interface ParcelProgress {
  /** The state of the parcel; null if it isn't registered yet. */
  state: ParcelState | null
  /** The carrier's own status text; '' if there is none. */
  status: string
  changedAt: Date | null
  /** The expected delivery day in the carrier's format; null if it isn't known. */
  expectedOn: string | null
}

/** One parcel of an order that goes in several. */
export interface ShownParcel {
  number: number
  /** The order's things in it, by their numbers from 1. */
  things: number[]
  shipping: Shipping
  /** The carrier's tracking number; null until the parcel has one. */
  waybill: string | null
  sentAt: Date | null
  /** The progress of the parcel; null while it isn't registered. */
  progress: ParcelProgress | null
  /** The shortened name, `Олена К.`, or the organization; for staff the whole name. */
  recipient: string
  destination: string
}

/** A parcel of a split order for staff. */
export interface StaffParcel extends ShownParcel {
  phone: string
  /** Whether the parcel goes elsewhere than its order. */
  hasOwnAddress: boolean
  /** Who pays the carrier; null for the first parcel, where it follows from the order. */
  paidBy: ParcelPayer | null
  stage: ParcelStage
}

/** The fields of an order that both the buyer and staff see. */
export interface ShownOrder extends ListedOrder {
  language: Language
  /** The parts of the total in minor units. */
  parts: { products: number; printDesign: number; pageDesign: number; discount: number; rounding: number }
  /** The discount code; null if there was none. */
  discountCode: string | null
  printDesigns: number
  pageDesigns: number
  /** The name printed on the product; '' if none is printed. `cardLine` is the line under it. */
  cardName: string
  cardLine: string
  /** The buyer's own design, encoded as text (`print/own-design.ts`); '' if the order has none. */
  ownDesign: string
  shipping: Shipping
  shippingType: ShippingType
  /** The destination of the parcel in one line of text. */
  destination: string
  /** The shortened name, `Олена К.`, or the organization. */
  recipient: string
  /** The carrier's tracking number; null until the parcel has one. */
  waybill: string | null
  paidAt: Date | null
  startedAt: Date | null
  doneAt: Date | null
  cancelledAt: Date | null
  /** When the personal data was erased; null while it is kept. */
  erasedAt: Date | null
  /** Why the order is on hold; null if it isn't. */
  hold: OrderHold | null
  mayPayOnline: boolean
  mayCancel: boolean
  hasInvoice: boolean
  /** The last production step reached; null before the first. */
  step: ProductionStep | null
  stepTimes: StepTimes
  /** The newest layout; null if none is uploaded. */
  layout: OrderLayout | null
  /** The progress of the parcel; null if no parcel is registered. */
  parcel: ParcelProgress | null
  /** The parcels of an order that goes in several; [] for an order in one parcel. */
  parcels: ShownParcel[]
  /** The public numbers of the orders that go in one parcel with this order, oldest first. */
  sentWith: string[]
  /** The carrier's price in kopiykas that was shown before the order; null if none was shown. */
  deliveryCost: number | null
  /** The forecast of the delivery; null if no term was promised, and once the order has arrived or was cancelled. */
  forecast: DeliveryForecast | null
  /** The id of the profile that the chip opens; null while it opens none. */
  pageId: string | null
  /** A correction that the buyer is asked to accept; null if there is none. */
  proposal: OrderProposal | null
  /** The number of products that were printed again because they were spoiled. */
  reprints: number
}

/** An order as it would be after a proposed correction. */
export interface OrderProposal extends CorrectableParts {
  id: string
  at: Date
  /** When the buyer was reminded to answer; null before. */
  remindedAt: Date | null
  /** The last day in Kyiv on which the buyer may answer, such as `2026-12-11`. */
  answerBy: string
  /** The product's name in the order's language. */
  productName: string
  /** The new total in minor units. */
  price: number
  settlement: Settlement
  /** The sum to be paid or refunded because of the correction, in minor units. */
  settled: number
}

/** One person of an order for many people, with the texts as printed. */
export interface ShownPerson {
  name: string
  line: string
  /** The id of the page that the chip opens; null if it opens the order's page. */
  pageId: string | null
}

/** An order as its buyer's link shows it. */
export interface OrderStatus extends ShownOrder {
  aftercare: Aftercare
  /** The address that the chip opens; null while the order has no page. */
  pageAddress: string | null
  /** The people who get a personalised product each, in order; [] if all products are the same. */
  people: ShownPerson[]
  /** Fiscal receipts that were made, oldest first. */
  receipts: ShownReceiptWire[]
  /** Whether a receipt is owed and will be made. */
  isReceiptAwaited: boolean
  /** Whether the payment provider makes the receipt and e-mails it. */
  isReceiptByProvider: boolean
}

/** An order for staff. */
export interface StaffOrder extends ShownOrder {
  parcels: StaffParcel[]
  /** The orders that go in one parcel with this order, oldest first. */
  companions: { id: string; number: string }[]
  /** The id of the buyer's profile; null for a visitor's order. */
  profileId: string | null
  contact: { name: string; phone: string; email: string }
  /** The tax code of an organization; null for a person. */
  taxCode: string | null
  cityRef: string | null
  departmentRef: string | null
  streetRef: string | null
  /** The places that are missing from the carrier's directory: `city`, `department`, `street`. */
  unresolved: string[]
  comment: string
  /** The events, oldest first. */
  events: OrderEvent[]
  /** The order's queue. */
  stage: OrderStage
  /** The day, `YYYY-MM-DD`, on which the order should be ready; null if none was promised or the order is sent. */
  dueOn: string | null
  /** Whether the day `dueOn` has passed. */
  isLate: boolean
  /** The number of written chips. */
  chipsWritten: number
  /** The refunded amount so far, in minor units. */
  refunded: number
  /** The sum paid beyond the total because corrections made the order cheaper, in minor units. */
  overpaid: number
  /** Why staff should check the payment; null if they needn't. */
  flag: OrderFlag | null
  /** The console owner who released the order without payment, and the reason; null if nobody did. */
  takenOver: { at: Date; by: string; reason: string } | null
  /** The member of staff who erased the personal data on request; '' if nobody did or it was erased by age. */
  erasedBy: string
  /** The tags by staff, in alphabetical order. */
  tags: OrderTag[]
  /** The login of the member of staff to whom the order is assigned; null for nobody. */
  assignee: string | null
}

/** A tag of an order. */
export interface OrderTag {
  tag: string
  /** The login of the person who added the tag. */
  by: string
  at: Date
}

export interface OrderEvent {
  at: Date
  /** The author: `buyer`, `payment`, `carrier`, `retention`, `service`, or `staff` and a login. */
  by: string
  what: string
  /** The text of the event; '' if it has none. */
  text: string
}

export function listedOrderToWire(order: ListedOrder): ListedOrderWire {
  return {
    orderID: order.id,
    number: order.number,
    productID: order.productId,
    productName: order.productName,
    status: orderStateToWire(order.state),
    count: order.count,
    price: order.price,
    currency: order.currency,
    payment_method: order.paymentMethod,
    payment: order.paymentState,
    difference_due: order.differenceDue,
    created_at: order.createdAt.toISOString(),
  }
}

export function listedOrderFromWire(wire: ListedOrderWire): ListedOrder {
  return {
    id: wire.orderID,
    number: wire.number,
    productId: wire.productID,
    productName: wire.productName,
    state: orderStateFromWire(wire.status),
    count: wire.count,
    price: wire.price,
    currency: wire.currency,
    paymentMethod: wire.payment_method,
    paymentState: wire.payment,
    differenceDue: wire.difference_due,
    createdAt: new Date(wire.created_at),
  }
}

export function orderStatusToWire(order: OrderStatus): OrderStatusWire {
  return {
    ...shownOrderToWire(order),
    aftercare: aftercareToWire(order.aftercare),
    page_address: order.pageAddress,
    people: order.people.map(personToWire),
    receipts: order.receipts,
    receipt_awaited: order.isReceiptAwaited,
    receipt_by_provider: order.isReceiptByProvider,
  }
}

export function personToWire({ pageId, ...person }: ShownPerson): OrderStatusWire['people'][number] {
  return { ...person, pageID: pageId }
}

export function personFromWire({ pageID, ...person }: OrderStatusWire['people'][number]): ShownPerson {
  return { ...person, pageId: pageID }
}

export function shownOrderToWire(order: ShownOrder): ShownOrderWire {
  const { products, printDesign, pageDesign, discount, rounding } = order.parts
  return {
    ...listedOrderToWire(order),
    language: order.language,
    parts: { products, print_design: printDesign, page_design: pageDesign, discount, rounding },
    discount_code: order.discountCode,
    print_designs: order.printDesigns,
    page_designs: order.pageDesigns,
    cardName: order.cardName,
    cardLine: order.cardLine,
    ownDesign: order.ownDesign,
    shipping: order.shipping,
    shipping_type: order.shippingType,
    destination: order.destination,
    recipient: order.recipient,
    waybill: order.waybill,
    paid_at: momentToWire(order.paidAt),
    started_at: momentToWire(order.startedAt),
    done_at: momentToWire(order.doneAt),
    cancelled_at: momentToWire(order.cancelledAt),
    erased_at: momentToWire(order.erasedAt),
    on_hold: order.hold,
    may_pay: order.mayPayOnline,
    may_cancel: order.mayCancel,
    has_invoice: order.hasInvoice,
    step: order.step,
    steps: order.stepTimes,
    layout: order.layout && layoutToWire(order.layout),
    parcel: order.parcel && progressToWire(order.parcel),
    parcels: order.parcels.map(parcelToWire),
    sent_with: order.sentWith,
    delivery_cost: order.deliveryCost,
    forecast: order.forecast && forecastToWire(order.forecast),
    pageID: order.pageId,
    proposal: order.proposal && proposalToWire(order.proposal),
    reprints: order.reprints,
  }
}

function progressToWire({ state, status, changedAt, expectedOn }: ParcelProgress): ParcelProgressWire {
  return { state, status, changed_at: momentToWire(changedAt), expected_on: expectedOn }
}

function progressFromWire({ state, status, changed_at, expected_on }: ParcelProgressWire): ParcelProgress {
  return { state, status, changedAt: momentFromWire(changed_at), expectedOn: expected_on }
}

function parcelToWire(parcel: ShownParcel): OrderParcelWire {
  const { number, things, shipping, waybill, sentAt, progress, recipient, destination } = parcel
  return {
    number,
    things,
    shipping,
    waybill,
    sent_at: momentToWire(sentAt),
    progress: progress && progressToWire(progress),
    recipient,
    destination,
  }
}

function parcelFromWire(wire: OrderParcelWire): ShownParcel {
  const { number, things, shipping, waybill, sent_at, progress, recipient, destination } = wire
  return {
    number,
    things,
    shipping,
    waybill,
    sentAt: momentFromWire(sent_at),
    progress: progress && progressFromWire(progress),
    recipient,
    destination,
  }
}

function proposalToWire({
  id,
  at,
  remindedAt,
  answerBy,
  productId,
  pageId,
  ...same
}: OrderProposal): ProposalWire {
  const { productName, count, cardName, cardLine, ownDesign, price, settlement, settled } = same
  return {
    proposalID: id,
    at: at.toISOString(),
    reminded_at: momentToWire(remindedAt),
    answer_by: answerBy,
    productID: productId,
    productName,
    count,
    cardName,
    cardLine,
    pageID: pageId,
    ownDesign,
    price,
    settlement,
    settled,
  }
}

function proposalFromWire(wire: ProposalWire): OrderProposal {
  const { proposalID: id, at, reminded_at, answer_by: answerBy, productID, pageID, ...same } = wire
  const dates = { at: new Date(at), remindedAt: momentFromWire(reminded_at), answerBy }
  return { ...same, ...dates, id, productId: productID, pageId: pageID }
}

function forecastToWire(forecast: DeliveryForecast): DeliveryForecastWire {
  switch (forecast.kind) {
    case 'making':
      return { kind: 'making', ready_on: forecast.readyOn, arrives_on: forecast.arrivesOn }
    case 'sent':
      return { kind: 'sent', arrives_on: forecast.arrivesOn }
    default:
      return { kind: forecast.kind, making_days: forecast.makingDays }
  }
}

function forecastFromWire(wire: DeliveryForecastWire): DeliveryForecast {
  switch (wire.kind) {
    case 'making':
      return { kind: 'making', readyOn: wire.ready_on, arrivesOn: wire.arrives_on }
    case 'sent':
      return { kind: 'sent', arrivesOn: wire.arrives_on }
    default:
      return { kind: wire.kind, makingDays: wire.making_days }
  }
}

export function layoutToWire(layout: OrderLayout): LayoutWire {
  return {
    layoutID: layout.id,
    file: layout.file,
    state: layout.state,
    comment: layout.comment,
    uploaded_at: layout.uploadedAt.toISOString(),
    answered_at: momentToWire(layout.answeredAt),
  }
}

export function layoutFromWire(wire: LayoutWire): OrderLayout {
  return {
    id: wire.layoutID,
    file: wire.file,
    state: wire.state,
    comment: wire.comment,
    uploadedAt: new Date(wire.uploaded_at),
    answeredAt: momentFromWire(wire.answered_at),
  }
}

export function orderStatusFromWire(wire: OrderStatusWire): OrderStatus {
  return {
    ...shownOrderFromWire(wire),
    aftercare: aftercareFromWire(wire.aftercare),
    pageAddress: wire.page_address,
    people: wire.people.map(personFromWire),
    receipts: wire.receipts,
    isReceiptAwaited: wire.receipt_awaited,
    isReceiptByProvider: wire.receipt_by_provider,
  }
}

/** Empty values for the fields that a found order doesn't include. */
const UNSAID: Omit<OrderStatusWire, keyof FoundOrderWire> = {
  orderID: '',
  language: 'ua',
  price: 0,
  currency: 'UAH',
  parts: { products: 0, print_design: 0, page_design: 0, discount: 0, rounding: 0 },
  discount_code: null,
  page_designs: 0,
  cardName: '',
  cardLine: '',
  ownDesign: '',
  page_address: null,
  pageID: null,
  shipping_type: 'department',
  destination: '',
  recipient: '',
  erased_at: null,
  may_pay: false,
  may_cancel: false,
  has_invoice: false,
  layout: null,
  delivery_cost: null,
  proposal: null,
  reprints: 0,
  aftercare: { replaces: null, replacements: [], returns: [] },
  people: [],
  receipts: [],
  receipt_awaited: false,
  receipt_by_provider: false,
}

/** Converts a found order to the form of a complete order, in which the fields that it doesn't include are empty. */
export function foundOrderFromWire({ layout_state: state, ...wire }: FoundOrderWire): OrderStatus {
  const parcels = wire.parcels.map(parcel => ({ ...parcel, recipient: '', destination: '' }))
  const unseen = { layoutID: 0, file: '', comment: '', uploaded_at: wire.created_at, answered_at: null }
  return orderStatusFromWire({ ...UNSAID, ...wire, parcels, layout: state && { ...unseen, state } })
}

function shownOrderFromWire(wire: ShownOrderWire): ShownOrder {
  const { products, print_design: printDesign, page_design: pageDesign, discount, rounding } = wire.parts
  return {
    ...listedOrderFromWire(wire),
    language: wire.language,
    parts: { products, printDesign, pageDesign, discount, rounding },
    discountCode: wire.discount_code,
    printDesigns: wire.print_designs,
    pageDesigns: wire.page_designs,
    cardName: wire.cardName,
    cardLine: wire.cardLine,
    ownDesign: wire.ownDesign,
    shipping: wire.shipping,
    shippingType: wire.shipping_type,
    destination: wire.destination,
    recipient: wire.recipient,
    waybill: wire.waybill,
    paidAt: momentFromWire(wire.paid_at),
    startedAt: momentFromWire(wire.started_at),
    doneAt: momentFromWire(wire.done_at),
    cancelledAt: momentFromWire(wire.cancelled_at),
    erasedAt: momentFromWire(wire.erased_at),
    hold: wire.on_hold,
    mayPayOnline: wire.may_pay,
    mayCancel: wire.may_cancel,
    hasInvoice: wire.has_invoice,
    step: wire.step,
    stepTimes: wire.steps,
    layout: wire.layout && layoutFromWire(wire.layout),
    parcel: wire.parcel && progressFromWire(wire.parcel),
    parcels: wire.parcels.map(parcelFromWire),
    sentWith: wire.sent_with,
    deliveryCost: wire.delivery_cost,
    forecast: wire.forecast && forecastFromWire(wire.forecast),
    pageId: wire.pageID,
    proposal: wire.proposal && proposalFromWire(wire.proposal),
    reprints: wire.reprints,
  }
}

export function staffOrderToWire(order: StaffOrder): StaffOrderWire {
  const { name, phone, email } = order.contact
  return {
    ...shownOrderToWire(order),
    parcels: order.parcels.map(parcel => ({
      ...parcelToWire(parcel),
      phone: parcel.phone,
      own_address: parcel.hasOwnAddress,
      paid_by: parcel.paidBy,
      stage: parcel.stage,
    })),
    companions: order.companions.map(({ id, number }) => ({ orderID: id, number })),
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
    events: order.events.map(({ at, ...event }) => ({ at: at.toISOString(), ...event })),
    stage: order.stage,
    due_on: order.dueOn,
    late: order.isLate,
    chips_written: order.chipsWritten,
    refunded: order.refunded,
    overpaid: order.overpaid,
    flag: order.flag,
    taken_over: order.takenOver && { ...order.takenOver, at: order.takenOver.at.toISOString() },
    erased_by: order.erasedBy,
    tags: order.tags.map(({ at, ...tag }) => ({ ...tag, at: at.toISOString() })),
    assignee: order.assignee,
  }
}

export function staffOrderFromWire(wire: StaffOrderWire): StaffOrder {
  return {
    ...shownOrderFromWire(wire),
    parcels: wire.parcels.map(parcel => ({
      ...parcelFromWire(parcel),
      phone: parcel.phone,
      hasOwnAddress: parcel.own_address,
      paidBy: parcel.paid_by,
      stage: parcel.stage,
    })),
    companions: wire.companions.map(({ orderID, number }) => ({ id: orderID, number })),
    profileId: wire.profileID,
    contact: { name: wire.name, phone: wire.phone, email: readableEmail(wire.email) },
    taxCode: wire.edrpou,
    cityRef: wire.city_ref,
    departmentRef: wire.department_ref,
    streetRef: wire.street_ref,
    unresolved: wire.unresolved,
    comment: wire.comment,
    events: wire.events.map(({ at, ...event }) => ({ at: new Date(at), ...event })),
    stage: wire.stage,
    dueOn: wire.due_on,
    isLate: wire.late,
    chipsWritten: wire.chips_written,
    refunded: wire.refunded,
    overpaid: wire.overpaid,
    flag: wire.flag,
    takenOver: wire.taken_over && { ...wire.taken_over, at: new Date(wire.taken_over.at) },
    erasedBy: wire.erased_by,
    tags: wire.tags.map(({ at, ...tag }) => ({ ...tag, at: new Date(at) })),
    assignee: wire.assignee,
  }
}
