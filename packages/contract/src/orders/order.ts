import {
  ORDER_RULES,
  LAYOUT_STATES,
  PAYMENT_HOLDS,
  PAYMENT_METHODS,
  PRODUCTION_STEPS,
  RECIPIENTS,
  SHIPPING_TYPES,
  SHIPPINGS,
} from '@dotyk/domain/orders'
import { PARCEL_STATES } from '@dotyk/domain/delivery'
import { PAYMENT_STATES } from '@dotyk/domain/payments'
import { CURRENCIES, LANGUAGES } from '@dotyk/domain/values'
import { z } from 'zod'
import { ORDER_STATE_CODES } from '../wire/states.ts'

/** Longer than any rule allows: the rules answer with their own sentence, this only stops floods. */
const optionalText = z.string().max(2_000).nullish()
const optionalId = z.int().nullish()
/** A number field may arrive as it was typed; the rule says what counts. */
const count = z.union([z.number(), z.string().max(20)])

/** A new order as the call takes it. The server computes the price again and refuses an order whose `price` differs. */
export const newOrder = z.strictObject({
  productID: optionalText,
  productName: optionalText,
  /** The name of the contact person, where it isn't the recipient. */
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

/** An order as its owner's profile lists it. */
export const listedOrder = z.object({
  orderID: z.string(),
  /** Public order number. */
  number: z.string(),
  productID: z.string(),
  /** In the order's language. */
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

/** A layout of the print design as the buyer sees it. */
export const layout = z.object({
  layoutID: z.int(),
  /** Address of the picture or PDF. */
  file: z.string(),
  state: z.literal(LAYOUT_STATES),
  /** The buyer's comment on the layout. */
  comment: z.string(),
  uploaded_at: z.string(),
  answered_at: moment,
})

export type LayoutWire = z.infer<typeof layout>

/** How far the carrier has brought the parcel. */
const parcel = z.object({
  state: z.literal(PARCEL_STATES).nullable(),
  /** The carrier's own words; '' while it said nothing. */
  status: z.string(),
  changed_at: moment,
  /** The day it is expected, as the carrier wrote it. */
  expected_on: z.string().nullable(),
})

/** The part of an order that both buyer and staff see, with only as much of the person as identifies it. */
export const shownOrder = listedOrder.extend({
  language: z.literal(LANGUAGES),
  /** The parts of the total, in whole minor units that add up to it. */
  parts: z.object({
    products: z.int(),
    print_design: z.int(),
    page_design: z.int(),
    rounding: z.int(),
  }),
  print_designs: z.number(),
  page_designs: z.number(),
  /** The name and the line under it as printed on the product; '' for none. */
  cardName: z.string(),
  cardLine: z.string(),
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
  /** When its personal data was erased. */
  erased_at: moment,
  /** Why it is neither made nor sent now; null where it goes on. */
  on_hold: z.literal(PAYMENT_HOLDS).nullable(),
  may_pay: z.boolean(),
  may_cancel: z.boolean(),
  /** Whether there is an invoice to download, for an order paid by bank transfer. */
  has_invoice: z.boolean(),
  /** The last production step it has reached; null before the first. */
  step: z.literal(PRODUCTION_STEPS).nullable(),
  /** When each step was reached, as ISO 8601. */
  steps: z.partialRecord(z.literal(PRODUCTION_STEPS), z.string()),
  /** The newest layout of its print design; null where none is uploaded. */
  layout: layout.nullable(),
  /** null while no parcel is registered. */
  parcel: parcel.nullable(),
})

export type ShownOrderWire = z.infer<typeof shownOrder>

/** An order as its buyer's link shows it. */
export const orderStatus = shownOrder.extend({
  /** The address that the chip opens; null while the order has no page. */
  page_address: z.string().nullable(),
})

export type OrderStatusWire = z.infer<typeof orderStatus>

/** Refusals of placing an order. */
export const PLACING_REFUSALS = [
  'product-not-found',
  'profile-not-found',
  'out-of-stock',
  'price-changed',
  'account-deleted',
  'idempotency-key-reused',
  'payment-method-not-offered',
  ...ORDER_RULES,
] as const

export const orderParams = z.object({ orderID: z.string().max(64) })
