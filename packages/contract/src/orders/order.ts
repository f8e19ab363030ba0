import {
  DISCOUNT_REFUSALS,
  ORDER_RULES,
  LAYOUT_STATES,
  ORDER_HOLDS,
  PAYMENT_METHODS,
  PRODUCTION_STEPS,
  RECIPIENTS,
  RETURN_STATES,
  DIFFERENCE_SETTLEMENTS,
  SHIPPING_TYPES,
  SHIPPINGS,
} from '@dotyk/domain/orders'
import { MAX_OWN_DESIGN_CODE_LENGTH } from '@dotyk/domain/print'
import { PARCEL_STATES } from '@dotyk/domain/delivery'
import { PAYMENT_STATES } from '@dotyk/domain/payments'
import { CURRENCIES, LANGUAGES } from '@dotyk/domain/values'
import { z } from 'zod'
import { shownReceiptSchema } from '../receipts.ts'
import { ORDER_STATE_CODES } from '../wire/states.ts'

/** A limit above any valid value that only bounds the input; the domain's rules report the exact limits. */
const optionalText = z.string().max(2_000).nullish()
const optionalId = z.int().nullish()
/** A number of pieces, which may be sent as typed text; the domain's rules parse it. */
const count = z.union([z.number(), z.string().max(20)])

/** One person of a new order for many people. */
const newPerson = z.strictObject({ name: optionalText, line: optionalText, page: optionalText })

/** A new order. The server computes the price again and refuses an order whose `price` differs. */
export const newOrderSchema = z.strictObject({
  productID: optionalText,
  productName: optionalText,
  /** The contact person's name, if not the recipient's. */
  name: optionalText,
  phone: optionalText,
  email: optionalText,
  count: count.nullish(),
  /** The order's total in minor units, as the buyer saw it. */
  price: z.number(),
  /** The product's choices, required without `productID`; if both are sent, they must agree. */
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
  /** The name printed on the product; `cardLine` is the line under it. */
  cardName: optionalText,
  cardLine: optionalText,
  /** The buyer's own design as text, as in the parameter `own` of picture addresses. */
  ownDesign: z.string().max(MAX_OWN_DESIGN_CODE_LENGTH).nullish(),
  /** Id or slug of the profile that the chip opens; by default the signed-in owner's profile. */
  pageID: optionalText,
  discountCode: optionalText,
  /**
   * The people who get a personalised product each, in order; absent if all products are the same. `page` is an id or slug like
   * `pageID`, or the page's address.
   */
  people: z.array(newPerson).max(2_000).nullish(),
})

export type NewOrderWire = z.input<typeof newOrderSchema>

/** An order in its owner's profile. */
export const listedOrderSchema = z.object({
  orderID: z.string(),
  /** The public order number. */
  number: z.string(),
  productID: z.string(),
  /** The product's name in the order's language. */
  productName: z.string(),
  /** The state of the order: 20 in progress, 30 done, 40 cancelled. */
  status: z.literal(ORDER_STATE_CODES),
  count: z.number(),
  /** The total in minor units. */
  price: z.number(),
  currency: z.literal(CURRENCIES),
  payment_method: z.literal(PAYMENT_METHODS),
  payment: z.literal(PAYMENT_STATES),
  /** The sum that corrections added to a paid order and that isn't paid yet, in minor units. */
  difference_due: z.int(),
  created_at: z.string(),
})

export type ListedOrderWire = z.infer<typeof listedOrderSchema>

/** When an event happened, as ISO 8601; null if it hasn't happened. */
const moment = z.string().nullable()

/** One person of an order for many people, with the texts as printed. */
export const orderPersonSchema = z.object({
  name: z.string(),
  line: z.string(),
  /** The page that the chip opens; null if it opens the order's page. */
  pageID: z.string().nullable(),
})

/** A layout of the print design as the buyer sees it. */
export const layoutSchema = z.object({
  layoutID: z.int(),
  /** The address of the picture or PDF. */
  file: z.string(),
  state: z.literal(LAYOUT_STATES),
  /** The buyer's comment on the layout. */
  comment: z.string(),
  uploaded_at: z.string(),
  answered_at: moment,
})

export type LayoutWire = z.infer<typeof layoutSchema>

/** The progress of the parcel. */
const parcel = z.object({
  state: z.literal(PARCEL_STATES).nullable(),
  /** The carrier's own status text; '' if there is none. */
  status: z.string(),
  changed_at: moment,
  /** The expected delivery day in the carrier's format. */
  expected_on: z.string().nullable(),
})

/** One parcel of an order that goes in several. */
export const orderParcelSchema = z.object({
  number: z.int(),
  /** The order's things in it, by their numbers from 1. */
  things: z.array(z.int()),
  shipping: z.literal(SHIPPINGS),
  /** The carrier's tracking number; null until the parcel has one. */
  waybill: z.string().nullable(),
  sent_at: moment,
  /** The progress of the parcel; null while it isn't registered. */
  progress: parcel.nullable(),
  /** The shortened name, `Олена К.`, or the organization. */
  recipient: z.string(),
  destination: z.string(),
})

export type OrderParcelWire = z.infer<typeof orderParcelSchema>

const day = z.iso.date()

/** The forecast of an order's delivery. The working days begin once the buyer has paid, or approved the layout. */
const forecast = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal(['after-payment', 'after-approval']), making_days: z.int() }),
  z.object({ kind: z.literal('making'), ready_on: day, arrives_on: day.nullable() }),
  z.object({ kind: z.literal('sent'), arrives_on: day }),
])

export type DeliveryForecastWire = z.infer<typeof forecast>

/** A correction of the order that waits for its buyer's answer: what the order would be. */
const proposal = z.object({
  proposalID: z.string(),
  at: z.string(),
  /** When the buyer was reminded to answer; null before. */
  reminded_at: z.string().nullable(),
  /** The last day in Kyiv on which the buyer may answer. */
  answer_by: z.string(),
  productID: z.string(),
  productName: z.string(),
  count: z.int(),
  cardName: z.string(),
  cardLine: z.string(),
  pageID: z.string().nullable(),
  /** The buyer's own design, encoded as text; '' if there is none. */
  ownDesign: z.string(),
  /** The new total in minor units. */
  price: z.int(),
  /** How the difference is settled once the correction is accepted. */
  settlement: z.literal(DIFFERENCE_SETTLEMENTS),
  /** The sum to be paid or refunded, in minor units. */
  settled: z.int(),
})

export type ProposalWire = z.infer<typeof proposal>

/** The fields that both the buyer and staff see, with personal data reduced to what identifies the person. */
export const shownOrderSchema = listedOrderSchema.extend({
  language: z.literal(LANGUAGES),
  /** The parts of the total in minor units, which add up to it less the discount. */
  parts: z.object({
    products: z.int(),
    print_design: z.int(),
    page_design: z.int(),
    /** The amount of the discount, not negative. */
    discount: z.int(),
    rounding: z.int(),
  }),
  /** The discount code that the order was placed with; null if there was none. */
  discount_code: z.string().nullable(),
  print_designs: z.number(),
  page_designs: z.number(),
  /** The name printed on the product; '' if none is printed. `cardLine` is the line under it. */
  cardName: z.string(),
  cardLine: z.string(),
  /** The buyer's own design as text; '' if the order has none. */
  ownDesign: z.string(),
  shipping: z.literal(SHIPPINGS),
  shipping_type: z.literal(SHIPPING_TYPES),
  /** The destination of the parcel in one line of text. */
  destination: z.string(),
  /** The shortened name, `Олена К.`, or the organization. */
  recipient: z.string(),
  /** The carrier's tracking number; null until the parcel has one. */
  waybill: z.string().nullable(),
  paid_at: moment,
  /** When staff started making the order. */
  started_at: moment,
  /** When the order was sent. */
  done_at: moment,
  cancelled_at: moment,
  /** When the order's personal data was erased. */
  erased_at: moment,
  /** Why the order is on hold; null if it isn't. */
  on_hold: z.literal(ORDER_HOLDS).nullable(),
  may_pay: z.boolean(),
  may_cancel: z.boolean(),
  /** Whether an invoice can be downloaded, which is so for an order paid by bank transfer. */
  has_invoice: z.boolean(),
  /** The last production step reached; null before the first. */
  step: z.literal(PRODUCTION_STEPS).nullable(),
  /** When each step was reached, as ISO 8601. */
  steps: z.partialRecord(z.literal(PRODUCTION_STEPS), z.string()),
  /** The newest layout of the print design; null if none is uploaded. */
  layout: layoutSchema.nullable(),
  /** The progress of the parcel; null if no parcel is registered. */
  parcel: parcel.nullable(),
  /** The parcels of an order that goes in several; [] for an order in one parcel. */
  parcels: z.array(orderParcelSchema),
  /** The public numbers of the orders that go in one parcel with this order, oldest first. */
  sent_with: z.array(z.string()),
  /** The carrier's price in kopiykas that was shown before the order; null if none was shown. */
  delivery_cost: z.int().nullable(),
  /** The forecast of the delivery; null once the order has arrived or was cancelled, and if no term was promised. */
  forecast: forecast.nullable(),
  /** The page that the chip opens; null while it opens none. */
  pageID: z.string().nullable(),
  /** A correction that the buyer is asked to accept; null if there is none. */
  proposal: proposal.nullable(),
  /** The number of products that were printed again because they were spoiled. */
  reprints: z.int(),
})

export type ShownOrderWire = z.infer<typeof shownOrderSchema>

const linkedOrder = z.object({ orderID: z.string(), number: z.string() })

/** The replacements and returns of an order after it was sent. */
export const aftercareSchema = z.object({
  /** The order whose products this order replaces without charge; null for an ordinary order. */
  replaces: linkedOrder.nullable(),
  /** The orders that replace products of this order, oldest first, without cancelled orders. */
  replacements: z.array(linkedOrder.extend({ count: z.int() })),
  /** The returns of products by the buyer, oldest first. */
  returns: z.array(
    z.object({
      returnID: z.string(),
      state: z.literal(RETURN_STATES),
      count: z.int(),
      /** The amount refunded for the return, in minor units. */
      refunded: z.int(),
      announced_at: z.string(),
    }),
  ),
})

export type AftercareWire = z.infer<typeof aftercareSchema>

/** An order as its buyer's link shows it. */
export const orderStatusSchema = shownOrderSchema.extend({
  aftercare: aftercareSchema,
  /** The address that the chip opens; null while the order has no page. */
  page_address: z.string().nullable(),
  /** The people who get a personalised product each, in order; [] if all products are the same. */
  people: z.array(orderPersonSchema),
  /** Fiscal receipts that were made, oldest first. */
  receipts: z.array(shownReceiptSchema),
  /** Whether a receipt is owed and will be made. */
  receipt_awaited: z.boolean(),
  /** Whether the payment provider makes the receipt and e-mails it. */
  receipt_by_provider: z.boolean(),
})

export type OrderStatusWire = z.infer<typeof orderStatusSchema>

/**
 * The progress of an order, shown to anybody who knows its number and phone. It has no personal data and not the id, which gives
 * the buyer's access; only the fields listed here are shown.
 */
export const foundOrderSchema = orderStatusSchema
  .pick({
    number: true,
    productID: true,
    productName: true,
    status: true,
    count: true,
    payment_method: true,
    payment: true,
    difference_due: true,
    created_at: true,
    print_designs: true,
    shipping: true,
    waybill: true,
    paid_at: true,
    started_at: true,
    done_at: true,
    cancelled_at: true,
    on_hold: true,
    step: true,
    steps: true,
    parcel: true,
    sent_with: true,
    forecast: true,
  })
  .extend({
    parcels: z.array(orderParcelSchema.omit({ recipient: true, destination: true })),
    layout_state: z.literal(LAYOUT_STATES).nullable(),
  })

export type FoundOrderWire = z.infer<typeof foundOrderSchema>

/** The error keys with which placing an order may be refused. */
export const PLACING_REFUSALS = [
  'product-not-found',
  'profile-not-found',
  'out-of-stock',
  'too-few-pieces',
  'price-changed',
  'account-deleted',
  'idempotency-key-reused',
  'payment-method-not-offered',
  'design-picture-not-found',
  'design-too-coarse',
  ...DISCOUNT_REFUSALS,
  ...ORDER_RULES,
] as const

export const orderParamsSchema = z.object({ orderID: z.string().max(64) })
