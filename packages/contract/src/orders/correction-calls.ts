import {
  CORRECTED_PARTS,
  CORRECTION_RULES,
  DELIVERY_RULES,
  REPRODUCED_PARTS,
  ORDER_LIMITS,
  DIFFERENCE_SETTLEMENTS,
} from '@dotyk/domain/orders'
import { z } from 'zod'
import { declareCalls } from '../call.ts'
import { cleanedTextSchema } from '../texts.ts'
import { newOrderSchema, orderParamsSchema } from './order.ts'
import { staffOrderSchema } from './staff-order.ts'

/** Longer than any valid value: the domain's rules report exact limits, and this one only bounds the input. */
const typed = z.string().max(2_000)

/** What staff correct of an order's things, all of it as it is to be. */
const correction = z.strictObject({
  productID: typed,
  count: z.union([z.number(), z.string().max(20)]),
  cardName: typed,
  cardLine: typed,
  /** Id or slug of the profile that the chip opens; '' where there is none yet. */
  pageID: typed,
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
  ...CORRECTION_RULES,
] as const

/** Calls by which staff correct what is made of an order. */
export const correctionCalls = declareCalls({
  'POST /admin/api/v1/orders/:orderID/correction/preview': {
    summary: 'What a correction of an order would cost and make necessary; it changes nothing',
    caller: 'admin',
    permission: 'business',
    params: orderParamsSchema,
    body: correction,
    reply: z.object({
      parts: z.array(z.literal(CORRECTED_PARTS)),
      /** Whether it holds at once, waits for the buyer, or why it can’t be made. */
      verdict: z.literal(['apply', 'ask', 'order-state-conflict']),
      /** What of the things that are made already has to be made again. */
      made_again: z.literal(REPRODUCED_PARTS),
      /** Totals in minor units. */
      price: z.object({ before: z.int(), after: z.int() }),
      settlement: z.literal(DIFFERENCE_SETTLEMENTS),
      /** The sum that is settled, in minor units. */
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
      /** What the caller saw; another value now is refused. */
      seen: z.strictObject({
        productID: typed,
        count: z.int(),
        cardName: typed,
        cardLine: typed,
        pageID: typed.nullable(),
        /** The correction that waited for the buyer, null for none; left out, another one is replaced unseen. */
        proposalID: z.string().max(64).nullable().optional(),
      }),
      /** The new total in minor units, as the caller saw it. */
      total: z.int(),
    }),
    reply: staffOrderSchema,
    refusals: [
      ...REFUSALS,
      'order-changed-elsewhere',
      'price-changed',
      'order-state-conflict',
      'refund-too-much',
    ],
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
