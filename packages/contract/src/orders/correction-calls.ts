import {
  CORRECTED_PARTS,
  CORRECTION_REASON_LENGTH,
  CORRECTION_RULES,
  DELIVERY_RULES,
  REPEATED_WORK,
  ORDER_LIMITS,
  DIFFERENCE_SETTLEMENTS,
} from '@dotyk/domain/orders'
import { MAX_OWN_DESIGN_CODE_LENGTH } from '@dotyk/domain/print'
import { z } from 'zod'
import { declareCalls } from '../call.ts'
import { orderedPictureSchema } from '../own-designs.ts'
import { cleanedTextSchema } from '../texts.ts'
import { newOrderSchema, orderParamsSchema } from './order.ts'
import { staffOrderSchema } from './staff-order.ts'

/** A limit above any valid value that only bounds the input; the domain's rules report the exact limits. */
const typed = z.string().max(2_000)

/** A correction of an order's products by staff, with every value as it should be afterwards. */
const correction = z.strictObject({
  productID: typed,
  count: z.union([z.number(), z.string().max(20)]),
  cardName: typed,
  cardLine: typed,
  /** Id or slug of the profile that the chip opens; '' if it opens none yet. */
  pageID: typed,
  /** The buyer's own design; '' removes it. If absent, the order keeps the design that it has. */
  ownDesign: z.string().max(MAX_OWN_DESIGN_CODE_LENGTH).optional(),
})

const REFUSALS = [
  'order-not-found',
  'order-erased',
  'product-not-found',
  'out-of-stock',
  'too-few-pieces',
  'profile-not-found',
  'price-agreed',
  'order-for-many',
  'order-split',
  ...CORRECTION_RULES,
] as const

/** Calls by which staff correct an order's products. */
export const correctionCalls = declareCalls({
  'POST /admin/api/v1/orders/:orderID/correction/preview': {
    summary: 'What a correction of an order would cost and make necessary; it changes nothing',
    caller: 'admin',
    permission: 'business',
    params: orderParamsSchema,
    body: correction,
    reply: z.object({
      parts: z.array(z.literal(CORRECTED_PARTS)),
      /** Whether the correction applies immediately, waits for the buyer's consent, or can't be made. */
      verdict: z.literal(['apply', 'ask', 'order-state-conflict']),
      /** The production work that has to be repeated. */
      made_again: z.literal(REPEATED_WORK),
      /** The order's totals before and after the correction, in minor units. */
      price: z.object({ before: z.int(), after: z.int() }),
      settlement: z.literal(DIFFERENCE_SETTLEMENTS),
      /** The sum to be paid or refunded because of the correction, in minor units. */
      settled: z.int(),
    }),
    refusals: REFUSALS,
  },
  'POST /admin/api/v1/orders/:orderID/correction': {
    summary:
      'Corrects what is made of an order until it has a waybill; where it changes what a buyer has paid for, the buyer is asked first. Answers the order',
    caller: 'admin',
    permission: 'business',
    params: orderParamsSchema,
    body: correction.extend({
      /** The values that the caller saw; the correction is refused if any of them has changed. */
      seen: z.strictObject({
        productID: typed,
        count: z.int(),
        cardName: typed,
        cardLine: typed,
        pageID: typed.nullable(),
        ownDesign: z.string().max(MAX_OWN_DESIGN_CODE_LENGTH).optional(),
        /**
         * The id of the correction that waited for the buyer, null if there was none; if absent, any waiting correction is
         * replaced unchecked.
         */
        proposalID: z.string().max(64).nullable().optional(),
      }),
      /** The new total in minor units, as the caller saw it. */
      total: z.int(),
      /** Why the order is corrected; needed where the buyer's own design changes. */
      reason: cleanedTextSchema().max(CORRECTION_REASON_LENGTH).default(''),
    }),
    reply: staffOrderSchema,
    refusals: [
      ...REFUSALS,
      'order-changed-elsewhere',
      'price-changed',
      'order-state-conflict',
      'refund-too-much',
      'text-required',
      'design-picture-not-found',
      'design-too-coarse',
    ],
  },
  'GET /admin/api/v1/orders/:orderID/design-pictures': {
    summary: 'The pictures of the buyer’s own design of an order, for an editor that places them',
    caller: 'admin',
    permission: 'business',
    params: orderParamsSchema,
    reply: z.object({ pictures: z.array(orderedPictureSchema) }),
    refusals: ['order-not-found', 'order-erased'],
  },
  'POST /admin/api/v1/orders/:orderID/difference/waive': {
    summary:
      'Waives what a correction added to a paid order: it becomes a discount. `amount` is the sum that the caller saw. Answers the order',
    caller: 'admin',
    permission: 'business',
    params: orderParamsSchema,
    body: z.strictObject({
      amount: z.int().positive(),
      reason: cleanedTextSchema().min(1).max(ORDER_LIMITS.note),
    }),
    reply: staffOrderSchema,
    refusals: ['order-not-found', 'order-erased', 'order-changed-elsewhere'],
  },
  'PUT /admin/api/v1/orders/:orderID/delivery': {
    summary:
      'Corrects where an order goes until it has a waybill; `seen` is the destination that the caller saw. Answers the order',
    caller: 'admin',
    permission: 'business',
    params: orderParamsSchema,
    body: newOrderSchema
      .pick({
        shipping: true,
        shippingType: true,
        city: true,
        cityRef: true,
        department: true,
        departmentRef: true,
        address: true,
        streetRef: true,
      })
      .extend({ seen: typed }),
    reply: staffOrderSchema,
    refusals: [
      'order-not-found',
      'order-erased',
      'order-changed-elsewhere',
      'order-state-conflict',
      ...DELIVERY_RULES,
    ],
  },
  'DELETE /admin/api/v1/orders/:orderID/correction': {
    summary: 'Takes back a correction that the buyer hasn’t accepted yet. Answers the order',
    caller: 'admin',
    permission: 'business',
    params: orderParamsSchema,
    reply: staffOrderSchema,
    refusals: ['order-not-found', 'order-erased'],
  },
})
