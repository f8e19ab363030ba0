import { ACCESSORY_IDS } from '@dotyk/domain/catalogue'
import {
  ERASURE_OBSTACLES,
  ORDER_LIMITS,
  ORDER_STAGES,
  PARCEL_PAYERS,
  PARCEL_STAGES,
  PRODUCTION_STEPS,
  SHIPPINGS,
  TAG_LIMITS,
  normaliseTag,
  UNDOABLE_STEPS,
} from '@dotyk/domain/orders'
import { PAYMENT_FLAGS, PAYMENT_STATES, REFUND_STATES } from '@dotyk/domain/payments'
import { CURRENCIES } from '@dotyk/domain/values'
import { z } from 'zod'
import { calendarDaySchema } from '../moments.ts'
import {
  aftercareSchema,
  layoutSchema,
  orderParcelSchema,
  orderPersonSchema,
  shownOrderSchema,
} from './order.ts'
import { ORDER_STATE_CODES, orderStateToWire } from '../wire/states.ts'
import { staffReceiptSchema } from '../receipts.ts'
import { cleanedCodeSchema, cleanedTextSchema } from '../texts.ts'

/** Why staff should check an order: a problem of its payment, or a refund before the order was sent. */
const ORDER_FLAGS = [...PAYMENT_FLAGS, 'payment-reversed'] as const
export type OrderFlag = (typeof ORDER_FLAGS)[number]

/** A tag as it is stored. */
export const orderTagSchema = z.string().max(200).overwrite(normaliseTag).min(1).max(TAG_LIMITS.length)

/** The login of the member of staff to whom an order is assigned; null for nobody. */
export const orderAssigneeSchema = z.string().min(1).max(200).nullable()

/** A parcel of a split order for staff. */
const staffParcelSchema = orderParcelSchema.extend({
  recipient: z.string(),
  phone: z.string(),
  /** Whether the parcel goes elsewhere than its order. */
  own_address: z.boolean(),
  /** Who pays the carrier; null for the first parcel, where it follows from the order. */
  paid_by: z.literal(PARCEL_PAYERS).nullable(),
  stage: z.literal(PARCEL_STAGES),
})

/** An order for staff, with everything needed to make it, send it and contact the buyer. */
export const staffOrderSchema = shownOrderSchema.extend({
  parcels: z.array(staffParcelSchema),
  /** The orders that go in one parcel with this order, oldest first. */
  companions: z.array(z.object({ orderID: z.string(), number: z.string() })),
  recipient: z.string(),
  /** The buyer's profile; null for a visitor's order. */
  profileID: z.string().nullable(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  edrpou: z.string().nullable(),
  city_ref: z.string().nullable(),
  department_ref: z.string().nullable(),
  street_ref: z.string().nullable(),
  /** Which of `city`, `department` and `street` are missing from the carrier's directory. */
  unresolved: z.array(z.string()),
  comment: z.string(),
  /** The order's events, oldest first; `by` is `buyer`, `payment`, or a staff login, and `text` the written text. */
  events: z.array(z.object({ at: z.string(), by: z.string(), what: z.string(), text: z.string() })),
  /** The order's queue. */
  stage: z.literal(ORDER_STAGES),
  /** The day, `YYYY-MM-DD`, on which the order should be ready; null if none was promised or the order is sent. */
  due_on: z.string().nullable(),
  /** Whether the day `due_on` has passed in Kyiv. */
  late: z.boolean(),
  /** The number of written chips. */
  chips_written: z.int(),
  /** The refunded amount so far, in minor units. */
  refunded: z.int(),
  /** The sum paid beyond the total because corrections made the order cheaper, in minor units. */
  overpaid: z.int(),
  /** Why staff should check the payment; null if they needn't. */
  flag: z.literal(ORDER_FLAGS).nullable(),
  /** The member of staff who released the unpaid order, and the reason; null if nobody did. */
  taken_over: z.object({ at: z.string(), by: z.string(), reason: z.string() }).nullable(),
  /** The member of staff who erased the personal data on request; '' if nobody did or it was erased by age. */
  erased_by: z.string(),
  /** Tags by staff, in alphabetical order, each with the person who added it and the time. */
  tags: z.array(z.object({ tag: z.string(), by: z.string(), at: z.string() })),
  /** The login of the member of staff to whom the order is assigned; null for nobody. */
  assignee: z.string().nullable(),
})

export type StaffOrderWire = z.infer<typeof staffOrderSchema>

/** A limit above any valid value that only bounds the input; the domain's rules report the exact limits. */
const typed = z.string().max(2_000)

/** A change of an order by staff; each request makes one. */
export const staffOrderChangeSchema = z.union([
  /** Records that production has started, so the buyer can no longer cancel. */
  z.strictObject({ started: z.literal(true) }),
  z.strictObject({
    status: z.literal(orderStateToWire('done')),
    waybill: cleanedCodeSchema().min(1).max(64).nullish(),
  }),
  z.strictObject({ status: z.literal(orderStateToWire('cancelled')) }),
  /** Records a production step, or a step back if the table of steps allows it. */
  z.strictObject({ step: z.literal(['printed', 'encoded', 'packed', 'sent', 'received']) }),
  /** Records the number of a waybill that was created elsewhere. */
  z.strictObject({ waybill: cleanedCodeSchema().min(1).max(64) }),
  /** Adds a note that only staff see. */
  z.strictObject({ note: cleanedTextSchema().min(1).max(ORDER_LIMITS.note) }),
  z.strictObject({ tag: orderTagSchema }),
  z.strictObject({ untag: orderTagSchema }),
  z.strictObject({ assignee: orderAssigneeSchema }),
  /** Changes the recipient and contact while the order has no waybill; an organization can't be changed. */
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
  /** Records that staff have checked the payment. */
  z.strictObject({ flag: z.null() }),
  /** Undoes the last step: any role may do so shortly after the step, later only a role with `business`. */
  z.strictObject({ undo: z.literal(UNDOABLE_STEPS) }),
  /** Releases an unpaid order, with the console owner's reason. */
  z.strictObject({ takeOver: z.string().trim().min(1).max(ORDER_LIMITS.note) }),
  /** Records a received bank transfer: the amount in minor units, and the payer. */
  z.strictObject({
    payment: z.literal('paid'),
    amount: z.int().positive(),
    payer: z.string().trim().min(1).max(ORDER_LIMITS.organization),
  }),
  /** Records that the bank transfer was returned by hand. */
  z.strictObject({ payment: z.literal('refunded') }),
])

export type StaffChangeWire = z.output<typeof staffOrderChangeSchema>

/** An order with everything needed to make and send it. */
export const staffOrderDetailSchema = staffOrderSchema.extend({
  /** The price of one product in minor units. */
  unit_price: z.int(),
  city: z.string(),
  department: z.string(),
  street: z.string(),
  house: z.string(),
  flat: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  middleName: z.string(),
  /** The address of the buyer's page of the order. */
  link: z.string(),
  /** The page that the order's chips open; null if there is none yet. */
  page: z
    .object({ address: z.string(), id: z.string(), name: z.string(), custom_url: z.string().nullable() })
    .nullable(),
  /** The people who get a personalised product each, in the order of their chips; [] if all products are the same. */
  people: z.array(orderPersonSchema),
  /** The first chips that aren't written yet, with the address for each; [] if the order has no page. */
  chips_to_write: z.array(z.object({ number: z.int(), address: z.string() })),
  chips: z.array(
    z.object({
      number: z.int(),
      serial: z.string(),
      by: z.string(),
      at: z.string(),
      locked: z.boolean(),
    }),
  ),
  /** The layouts, newest first. */
  layouts: z.array(layoutSchema),
  aftercare: aftercareSchema.extend({
    /** The reason of each return, in the order of the returns; '' once the order's personal data is erased. */
    reasons: z.array(z.string()),
  }),
  payments: z
    .object({
      reference: z.string(),
      amount: z.int(),
      currency: z.literal(CURRENCIES),
      flag: z.literal(PAYMENT_FLAGS).nullable(),
      /** The provider's notices, newest first. */
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
      /** The refunds, newest first. */
      refunds: z.array(
        z.object({ at: z.string(), amount: z.int(), by: z.string(), state: z.literal(REFUND_STATES) }),
      ),
    })
    .nullable(),
  /** The fiscal receipts, oldest first. */
  receipts: z.array(staffReceiptSchema),
  /** The parcel's grams and millimetres; null if the product is no longer sold. */
  box: z.object({ weight: z.int(), length: z.int(), width: z.int(), height: z.int() }).nullable(),
  /** Whether the carrier can create a waybill. */
  makes_waybill: z.boolean(),
  /** When the personal data will be erased because of its age; `obstacle` is why it can't be erased now, null if it can. */
  retention: z.object({ ends_at: z.string(), obstacle: z.literal(ERASURE_OBSTACLES).nullable() }),
})

export type StaffOrderDetailWire = z.infer<typeof staffOrderDetailSchema>

/** Filters of the console's order lists. */
export const orderFilterSchema = z.object({
  q: z.string().max(200).default(''),
  status: z.coerce.number().pipe(z.literal(ORDER_STATE_CODES)).optional(),
  stage: z.literal(ORDER_STAGES).optional(),
  step: z.literal(['none', ...PRODUCTION_STEPS]).optional(),
  payment: z.literal(PAYMENT_STATES).optional(),
  accessory: z.coerce.number().pipe(z.literal(ACCESSORY_IDS)).optional(),
  shipping: z.literal(SHIPPINGS).optional(),
  /** Days in Kyiv, both inclusive. */
  from: calendarDaySchema.optional(),
  to: calendarDaySchema.optional(),
  flagged: z.literal('true').optional(),
  tag: orderTagSchema.optional(),
  /** A login, or `-` for orders that nobody is assigned to. */
  assignee: z.string().min(1).max(200).optional(),
})

export type OrderFilterWire = z.output<typeof orderFilterSchema>
