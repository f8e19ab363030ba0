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

/** Longer than any valid value: the domain's rules report exact limits, and this one only bounds the input. */
const optionalText = z.string().max(2_000).nullish()
const optionalId = z.int().nullish()
/** A number may be sent as typed text, which the domain's rules parse. */
const count = z.union([z.number(), z.string().max(20)])

/** One of the people of an order for many. */
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
  /** The name and the line under it, as printed on the product. */
  cardName: optionalText,
  cardLine: optionalText,
  /** The buyer's own design of a full-colour print, as addresses of pictures have it (`own`). */
  ownDesign: z.string().max(MAX_OWN_DESIGN_CODE_LENGTH).nullish(),
  /** Id or slug of the profile that the chip opens; by default the signed-in owner's own. */
  pageID: optionalText,
  discountCode: optionalText,
  /** Who gets the things, one each, in their order; absent where all are the same. `page` is as `pageID`, or its address. */
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
  /** 20 in progress, 30 done, 40 cancelled. */
  status: z.literal(ORDER_STATE_CODES),
  count: z.number(),
  /** The total in minor units. */
  price: z.number(),
  currency: z.literal(CURRENCIES),
  payment_method: z.literal(PAYMENT_METHODS),
  payment: z.literal(PAYMENT_STATES),
  /** What corrections added to a paid order and isn't paid yet, in minor units. */
  difference_due: z.int(),
  created_at: z.string(),
})

export type ListedOrderWire = z.infer<typeof listedOrderSchema>

/** ISO 8601; null if it hasn't happened. */
const moment = z.string().nullable()

/** One of the people of an order for many, as printed. */
export const orderPersonSchema = z.object({
  name: z.string(),
  line: z.string(),
  /** The page that the chip opens; null for the order's own. */
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
  /** The carrier's own status text; '' for none. */
  status: z.string(),
  changed_at: moment,
  /** The expected delivery day in the carrier's format. */
  expected_on: z.string().nullable(),
})

const day = z.iso.date()

/** When an order comes. Its working days begin once the buyer has paid, or approved the layout. */
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
  productID: z.string(),
  productName: z.string(),
  count: z.int(),
  cardName: z.string(),
  cardLine: z.string(),
  pageID: z.string().nullable(),
  /** The new total in minor units. */
  price: z.int(),
  /** How the difference is settled once it is accepted. */
  settlement: z.literal(DIFFERENCE_SETTLEMENTS),
  /** The sum that is settled, in minor units. */
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
    /** What a discount code took off, not negative. */
    discount: z.int(),
    rounding: z.int(),
  }),
  /** The discount code that the order was placed with; null for none. */
  discount_code: z.string().nullable(),
  print_designs: z.number(),
  page_designs: z.number(),
  /** The name and the line under it as printed on the product; '' for none. */
  cardName: z.string(),
  cardLine: z.string(),
  /** The buyer's own design as it was ordered; '' for none. */
  ownDesign: z.string(),
  shipping: z.literal(SHIPPINGS),
  shipping_type: z.literal(SHIPPING_TYPES),
  /** The destination in one line. */
  destination: z.string(),
  /** The shortened name, `Олена К.`, or the organization. */
  recipient: z.string(),
  /** The carrier's tracking number, once there is one. */
  waybill: z.string().nullable(),
  paid_at: moment,
  /** When staff started making it. */
  started_at: moment,
  /** When it was sent. */
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
  /** null if no parcel is registered. */
  parcel: parcel.nullable(),
  /** The carrier's price in kopiykas, as it was told before the order; null where it wasn't. */
  delivery_cost: z.int().nullable(),
  /** When the order comes; null once it has arrived or was cancelled, and where nothing was promised. */
  forecast: forecast.nullable(),
  /** The page that the chip opens; null while there is none. */
  pageID: z.string().nullable(),
  /** A correction that the buyer is asked to accept; null for none. */
  proposal: proposal.nullable(),
  /** How many things were printed again, because they were spoiled. */
  reprints: z.int(),
})

export type ShownOrderWire = z.infer<typeof shownOrderSchema>

const linkedOrder = z.object({ orderID: z.string(), number: z.string() })

/** What became of an order after it was sent. */
export const aftercareSchema = z.object({
  /** The order whose things this one replaces without charge; null for none. */
  replaces: linkedOrder.nullable(),
  /** Orders that replace things of this one, oldest first, without cancelled ones. */
  replacements: z.array(linkedOrder.extend({ count: z.int() })),
  /** What the buyer sends back, oldest first. */
  returns: z.array(
    z.object({
      returnID: z.string(),
      state: z.literal(RETURN_STATES),
      count: z.int(),
      /** Minor units that were refunded for it. */
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
  /** Who gets the things, in their order; none where all are the same. */
  people: z.array(orderPersonSchema),
  /** Fiscal receipts that were made, oldest first. */
  receipts: z.array(shownReceiptSchema),
  /** Whether a receipt is owed and on its way. */
  receipt_awaited: z.boolean(),
})

export type OrderStatusWire = z.infer<typeof orderStatusSchema>

/**
 * How far an order is, for who knows its number and phone: nothing personal, nor the id, which gives the buyer's access. A field
 * is shown only where it is named here.
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
    forecast: true,
  })
  .extend({ layout_state: z.literal(LAYOUT_STATES).nullable() })

export type FoundOrderWire = z.infer<typeof foundOrderSchema>

/** Error keys of placing an order. */
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
