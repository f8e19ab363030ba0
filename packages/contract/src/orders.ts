import { CURRENCIES, LANGUAGES } from '@dotyk/domain'
import { PAYMENT_METHODS, RECIPIENTS, SHIPPING_TYPES, SHIPPINGS } from '@dotyk/domain/orders'
import { PAYMENT_STATES } from '@dotyk/domain/payments'
import { z } from 'zod'
import { declareCalls } from './call.ts'
import { ORDER_STATE_CODES, orderStateToWire } from './wire/states.ts'

/** Longer than any rule allows: the rules answer with their own sentence, this only stops floods. */
const optionalText = z.string().max(2_000).nullish()
const optionalId = z.int().nullish()
/** A number field may arrive as it was typed; the rule says what counts. */
const count = z.union([z.number(), z.string().max(20)])

/** A new order as the call takes it. The server computes the price again and refuses an order whose `price` differs. */
const newOrder = z.strictObject({
  productID: optionalText,
  productName: optionalText,
  /** Of the person to talk to, where it isn't the recipient. */
  name: optionalText,
  phone: optionalText,
  email: optionalText,
  count: count.nullish(),
  /** The order's total in minor units, as the buyer saw it. */
  price: z.number(),
  /** The choice in its parts, where `productID` isn't given; both must agree. */
  accessoryID: optionalId,
  printTypeID: optionalId,
  colorID: optionalId,
  ribbonID: optionalId,
  createPrintDesign: z.boolean().default(false),
  enablePrintDesignCount: z.boolean().default(false),
  printDesignCount: count.nullish(),
  enableCustomPageDesign: z.boolean().default(false),
  enableCustomPageDesignCount: z.boolean().default(false),
  customPageDesignCount: count.nullish(),
  shipping: z.literal(SHIPPINGS),
  shippingType: z.literal(SHIPPING_TYPES).nullish(),
  payment: z.literal(PAYMENT_METHODS),
  address: z.strictObject({ street: optionalText, house: optionalText, flat: optionalText }).nullish(),
  recipient: z.literal(RECIPIENTS).default('personal'),
  city: optionalText,
  cityRef: optionalText,
  department: optionalText,
  departmentRef: optionalText,
  streetRef: optionalText,
  ownership: optionalText,
  edrpou: optionalText,
  organization: optionalText,
  firstname: optionalText,
  lastname: optionalText,
  middleName: optionalText,
  comment: optionalText,
  /** The name and the line under it as printed on the thing. */
  cardName: optionalText,
  cardLine: optionalText,
  /** Id or slug of the profile whose page the chip opens; a signed-in owner's own by default. */
  pageID: optionalText,
})

export type NewOrderWire = z.input<typeof newOrder>
export type ReadOrderWire = z.output<typeof newOrder>

/** An order as its owner's profile lists it. */
export const listedOrder = z.object({
  orderID: z.string(),
  /** What people read out to one another. */
  number: z.string(),
  productName: z.string(),
  /** 20 in progress, 30 done, 40 cancelled. */
  status: z.literal(ORDER_STATE_CODES),
  count: z.number(),
  /** The total in minor units. */
  price: z.number(),
  currency: z.literal(CURRENCIES),
  payment_method: z.literal(PAYMENT_METHODS),
  payment: z.literal(PAYMENT_STATES),
  created_at: z.string(),
})

export type ListedOrderWire = z.infer<typeof listedOrder>

/** ISO 8601, null for what hasn't happened. */
const moment = z.string().nullable()

/** What the buyer's unguessable link shows: the order, and of the person only what they need to recognise it. */
const orderStatus = listedOrder.extend({
  productID: z.string(),
  language: z.literal(LANGUAGES),
  /** What the total is made of, in whole minor units that add up to it. */
  parts: z.object({
    products: z.int(),
    print_design: z.int(),
    page_design: z.int(),
    rounding: z.int(),
  }),
  print_designs: z.number(),
  page_designs: z.number(),
  shipping: z.literal(SHIPPINGS),
  shipping_type: z.literal(SHIPPING_TYPES),
  /** Where it goes, as one line. */
  destination: z.string(),
  /** `Олена К.`, or the organization. */
  recipient: z.string(),
  /** The carrier's number, once it is sent. */
  waybill: z.string().nullable(),
  paid_at: moment,
  /** When staff began to make it. */
  started_at: moment,
  /** When it was sent. */
  done_at: moment,
  cancelled_at: moment,
  may_pay: z.boolean(),
  may_cancel: z.boolean(),
  /** Whether there is an invoice to download, for an order paid by bank transfer. */
  has_invoice: z.boolean(),
})

export type OrderStatusWire = z.infer<typeof orderStatus>

/** An order as staff see it: everything needed to make it, send it and talk to the buyer. */
const staffOrder = orderStatus.extend({
  recipient: z.string(),
  /** null for a visitor's order. */
  profileID: z.string().nullable(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  edrpou: z.string().nullable(),
  city_ref: z.string().nullable(),
  department_ref: z.string().nullable(),
  street_ref: z.string().nullable(),
  /** Those of `city`, `department` and `street` that the carrier's directory doesn't have, marked for staff. */
  unresolved: z.array(z.string()),
  comment: z.string(),
  /** The name and the line under it as printed on the thing; '' for none. */
  cardName: z.string(),
  cardLine: z.string(),
  /** The profile whose page the chip opens; null where none was named. */
  pageID: z.string().nullable(),
  /** What happened and by whom, oldest first: `buyer`, `payment`, or a staff login. */
  events: z.array(z.object({ at: z.string(), by: z.string(), what: z.string() })),
})

export type StaffOrderWire = z.infer<typeof staffOrder>

/** One thing that staff do with an order. */
const staffChange = z.union([
  /** It is being made: the buyer doesn't cancel it any more. */
  z.strictObject({ started: z.literal(true) }),
  z.strictObject({
    status: z.literal(orderStateToWire('done')),
    waybill: z.string().trim().min(1).max(64).nullish(),
  }),
  z.strictObject({ status: z.literal(orderStateToWire('cancelled')) }),
  /** Of a bank transfer: its money came, or was sent back by hand. */
  z.strictObject({ payment: z.literal(['paid', 'refunded']) }),
])

export type StaffChangeWire = z.output<typeof staffChange>

const params = z.object({ orderID: z.string().max(64) })

export const orderCalls = declareCalls({
  'POST /order': {
    summary:
      'Places an order. An Idempotency-Key header makes a repeated submit the same order; a price that differs is refused',
    caller: 'anyone',
    body: newOrder,
    reply: z.object({ success: z.literal(true), orderID: z.string(), number: z.string() }),
    refusals: [
      'product-not-found',
      'profile-not-found',
      'out-of-stock',
      'price-changed',
      'account-deleted',
      'idempotency-key-reused',
      'count-invalid',
      'phone-required',
      'order-phone-invalid',
      'email-required',
      'email-invalid',
      'first-name-required',
      'last-name-required',
      'recipient-name-characters',
      'city-required',
      'department-required',
      'street-required',
      'delivery-ukrainian',
      'ownership-required',
      'edrpou-required',
      'edrpou-invalid',
      'organization-required',
      'payment-method-unavailable',
      'payment-method-not-offered',
      'text-too-long',
      'text-characters',
    ],
  },
  'GET /order/payments': {
    summary: 'The ways to pay that are offered here; with a design, all of them but payment upon receipt',
    caller: 'anyone',
    reply: z.object({ methods: z.array(z.literal(PAYMENT_METHODS)) }),
    refusals: [],
  },
  'GET /order/:orderID/status': {
    summary: 'An order by its unguessable id',
    caller: 'anyone',
    params,
    reply: orderStatus,
    refusals: ['order-not-found'],
  },
  'POST /order/:orderID/cancel': {
    summary: 'Cancels an order that isn’t being made yet; what was paid is paid back. Answers the order',
    caller: 'anyone',
    params,
    reply: orderStatus,
    refusals: ['order-not-found', 'forbidden', 'order-not-cancellable'],
  },
  'GET /order/:orderID/invoice.pdf': {
    summary: 'The invoice of an order paid by bank transfer, as a PDF file',
    caller: 'anyone',
    params,
    refusals: ['order-not-found'],
  },
  'GET /admin/api/v1/orders': {
    summary: 'The orders, newest first; `q` is a part of a number, name, phone, e-mail or waybill',
    caller: 'admin',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(500).default(100),
      cursor: z.coerce.number().int().positive().optional(),
      q: z.string().max(200).default(''),
      status: z.coerce.number().pipe(z.literal(ORDER_STATE_CODES)).optional(),
    }),
    reply: z.object({ items: z.array(staffOrder), next: z.string().nullable(), total: z.number() }),
    refusals: [],
  },
  'PATCH /admin/api/v1/orders/:orderID': {
    summary: 'Starts, sends or cancels an order, or notes its bank transfer. Answers the order',
    caller: 'admin',
    params,
    body: staffChange,
    reply: staffOrder,
    refusals: ['order-not-found', 'order-not-cancellable', 'order-state-conflict'],
  },
})
