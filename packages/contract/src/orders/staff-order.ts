import { ACCESSORY_IDS } from '@dotyk/domain/catalogue'
import {
  ERASURE_OBSTACLES,
  ORDER_LIMITS,
  ORDER_STAGES,
  PRODUCTION_STEPS,
  SHIPPINGS,
  UNDOABLE_STEPS,
} from '@dotyk/domain/orders'
import { PAYMENT_FLAGS, PAYMENT_STATES, REFUND_STATES } from '@dotyk/domain/payments'
import { CURRENCIES } from '@dotyk/domain/values'
import { z } from 'zod'
import { calendarDay } from '../moments.ts'
import { layout, shownOrder } from './order.ts'
import { ORDER_STATE_CODES, orderStateToWire } from '../wire/states.ts'
import { cleanedCode, cleanedText } from '../texts.ts'

/** Why staff should look at an order: what is unclear about its payment, or that its money went back before it was sent. */
const ORDER_FLAGS = [...PAYMENT_FLAGS, 'payment-reversed'] as const
export type OrderFlag = (typeof ORDER_FLAGS)[number]

/** An order as staff see it: everything needed to make it, send it and talk to the buyer. */
export const staffOrder = shownOrder.extend({
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
  /** The profile whose page the chip opens; null where none was named. */
  pageID: z.string().nullable(),
  /** The history of the order, oldest first: `buyer`, `payment`, or a staff login; `text` is what was written. */
  events: z.array(z.object({ at: z.string(), by: z.string(), what: z.string(), text: z.string() })),
  /** The queue it stands in. */
  stage: z.literal(ORDER_STAGES),
  /** How many of its chips are written. */
  chips_written: z.int(),
  /** Refunded so far, in minor units. */
  refunded: z.int(),
  /** Why staff should look at its payment. */
  flag: z.literal(ORDER_FLAGS).nullable(),
  /** The member of staff who lets it go on unpaid, and why; null where nobody does. */
  taken_over: z.object({ at: z.string(), by: z.string(), reason: z.string() }).nullable(),
  /** The member of staff who erased its personal data on request; '' where nobody did, or it was erased by age. */
  erased_by: z.string(),
})

export type StaffOrderWire = z.infer<typeof staffOrder>

/** Longer than any rule allows: the rules answer with their own sentence, this only stops floods. */
const typed = z.string().max(2_000)

/** One thing that staff do with an order. */
export const staffChange = z.union([
  /** It is being made: the buyer doesn't cancel it any more. */
  z.strictObject({ started: z.literal(true) }),
  z.strictObject({
    status: z.literal(orderStateToWire('done')),
    waybill: cleanedCode().min(1).max(64).nullish(),
  }),
  z.strictObject({ status: z.literal(orderStateToWire('cancelled')) }),
  /** A production step was done, or undone where the table of steps allows it. */
  z.strictObject({ step: z.literal(['printed', 'encoded', 'packed', 'sent', 'received']) }),
  /** The waybill as it was made elsewhere. */
  z.strictObject({ waybill: cleanedCode().min(1).max(64) }),
  /** A note that only staff see. */
  z.strictObject({ note: cleanedText().min(1).max(ORDER_LIMITS.note) }),
  /** Changes the recipient and contact as long as the order has no waybill; an organization stays as it is. */
  z.strictObject({
    recipient: z.strictObject({
      firstname: typed,
      lastname: typed,
      middleName: typed,
      name: typed,
      phone: typed,
      email: typed,
    }),
  }),
  /** Staff have looked at the payment. */
  z.strictObject({ flag: z.null() }),
  /** Undoes the last step: shortly after it anybody may, later only `business`. */
  z.strictObject({ undo: z.literal(UNDOABLE_STEPS) }),
  /** Why an owner of the console lets an order go on that isn't paid. */
  z.strictObject({ takeOver: z.string().trim().min(1).max(ORDER_LIMITS.note) }),
  /** The money of a bank transfer came: how much in minor units, and from whom. */
  z.strictObject({
    payment: z.literal('paid'),
    amount: z.int().positive(),
    payer: z.string().trim().min(1).max(ORDER_LIMITS.organization),
  }),
  /** It was sent back by hand. */
  z.strictObject({ payment: z.literal('refunded') }),
])

export type StaffChangeWire = z.output<typeof staffChange>

/** An order with everything that making and sending it needs. */
export const staffOrderDetail = staffOrder.extend({
  /** Minor units of one thing. */
  unit_price: z.int(),
  city: z.string(),
  department: z.string(),
  street: z.string(),
  house: z.string(),
  flat: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  middleName: z.string(),
  /** Address of the buyer's page of the order. */
  link: z.string(),
  /** The page that its chips open; null until there is one. */
  page: z
    .object({ address: z.string(), id: z.string(), name: z.string(), custom_url: z.string().nullable() })
    .nullable(),
  /** The memory of an NTAG213 that opens the page at a tap; null without a page. */
  payload: z.object({ hex: z.string(), bytes: z.int(), capacity: z.int() }).nullable(),
  chips: z.array(
    z.object({
      number: z.int(),
      serial: z.string(),
      by: z.string(),
      at: z.string(),
      locked: z.boolean(),
    }),
  ),
  /** Newest first. */
  layouts: z.array(layout),
  payments: z
    .object({
      reference: z.string(),
      amount: z.int(),
      currency: z.literal(CURRENCIES),
      flag: z.literal(PAYMENT_FLAGS).nullable(),
      /** Notices of the provider, newest first. */
      notices: z.array(
        z.object({
          at: z.string(),
          attempt: z.int(),
          source: z.string(),
          status: z.string(),
          error_code: z.string().nullable(),
          amount: z.int().nullable(),
          outcome: z.string(),
        }),
      ),
      /** Newest first. */
      refunds: z.array(
        z.object({ at: z.string(), amount: z.int(), by: z.string(), state: z.literal(REFUND_STATES) }),
      ),
    })
    .nullable(),
  /** Grams and millimetres of the parcel; null where the product isn't sold any more. */
  box: z.object({ weight: z.int(), length: z.int(), width: z.int(), height: z.int() }).nullable(),
  /** Whether the carrier can be asked for a waybill. */
  makes_waybill: z.boolean(),
  /** When its personal data is erased of itself, and why it can't be erased at once; null where it can. */
  retention: z.object({ ends_at: z.string(), obstacle: z.literal(ERASURE_OBSTACLES).nullable() }),
})

export type StaffOrderDetailWire = z.infer<typeof staffOrderDetail>

/** Filters of the console's lists. */
export const orderFilter = z.object({
  q: z.string().max(200).default(''),
  status: z.coerce.number().pipe(z.literal(ORDER_STATE_CODES)).optional(),
  stage: z.literal(ORDER_STAGES).optional(),
  step: z.literal(['none', ...PRODUCTION_STEPS]).optional(),
  payment: z.literal(PAYMENT_STATES).optional(),
  accessory: z.coerce.number().pipe(z.literal(ACCESSORY_IDS)).optional(),
  shipping: z.literal(SHIPPINGS).optional(),
  /** Days in Kyiv, both included. */
  from: calendarDay.optional(),
  to: calendarDay.optional(),
  flagged: z.literal('true').optional(),
})

export type OrderFilterWire = z.output<typeof orderFilter>
