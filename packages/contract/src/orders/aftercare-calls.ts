import { MAX_ORDER_COUNT, ORDER_LIMITS, ORDER_HOLDS, MAX_ORDER_PEOPLE } from '@dotyk/domain/orders'
import { z } from 'zod'
import { declareCalls } from '../call.ts'
import { cleanedTextSchema } from '../texts.ts'
import { orderParamsSchema } from './order.ts'
import { staffOrderSchema } from './staff-order.ts'

const reason = cleanedTextSchema().min(1).max(ORDER_LIMITS.note)
const count = z.int().min(1).max(MAX_ORDER_COUNT)
const returnParams = orderParamsSchema.extend({ returnID: z.uuid() })

/** Calls by which staff reprint spoiled products, replace sent products, and handle products that buyers return. */
export const aftercareCalls = declareCalls({
  'POST /admin/api/v1/orders/:orderID/reprint': {
    summary:
      'Sends an order back to print, because some of its things were spoiled; `seen` is how many were printed again before. Answers the order',
    caller: 'admin',
    permission: 'orders',
    params: orderParamsSchema,
    body: z.strictObject({ count, reason, seen: z.int() }),
    reply: staffOrderSchema,
    refusals: [
      'order-not-found',
      'order-erased',
      'order-state-conflict',
      'order-changed-elsewhere',
      'count-invalid',
      ...ORDER_HOLDS,
    ],
  },
  'POST /admin/api/v1/orders/:orderID/replacement': {
    summary:
      'Places an order without charge that replaces things of a sent one; `seen` is how many were replaced before. Answers the new order',
    caller: 'admin',
    permission: 'business',
    params: orderParamsSchema,
    body: z.strictObject({
      count,
      reason,
      seen: z.int(),
      /** The people of an order for many whose products are replaced, by their positions in its list; [] means all of them. */
      people: z.array(z.int().min(1)).max(MAX_ORDER_PEOPLE).default([]),
    }),
    reply: staffOrderSchema,
    refusals: [
      'order-not-found',
      'order-erased',
      'order-state-conflict',
      'order-changed-elsewhere',
      'order-for-many',
      'count-invalid',
      'design-picture-not-found',
      'design-too-coarse',
    ],
  },
  'POST /admin/api/v1/orders/:orderID/returns': {
    summary: 'Records that the buyer of a sent order sends things back. Answers the order',
    caller: 'admin',
    permission: 'business',
    params: orderParamsSchema,
    body: z.strictObject({ count, reason }),
    reply: staffOrderSchema,
    refusals: ['order-not-found', 'order-erased', 'order-state-conflict', 'count-invalid'],
  },
  'PATCH /admin/api/v1/orders/:orderID/returns/:returnID': {
    summary:
      'What became of a return: received, withdrawn, refused, or refunded by the way the order was paid. Answers the order',
    caller: 'admin',
    permission: 'business',
    params: returnParams,
    body: z.union([
      z.strictObject({
        state: z.literal('received'),
        /** How many of the returned products go back into stock, to be sold as new. */
        restocked: z.int().min(0).max(MAX_ORDER_COUNT).default(0),
      }),
      z.strictObject({ state: z.literal('withdrawn') }),
      z.strictObject({ state: z.literal('refused'), reason }),
      z.strictObject({
        state: z.literal('refunded'),
        /** The amount of the refund in minor units. */
        amount: z.int().positive(),
        /** How the money was returned; required for a refund made by hand. */
        note: cleanedTextSchema().max(ORDER_LIMITS.note).default(''),
      }),
    ]),
    reply: staffOrderSchema,
    refusals: [
      'order-not-found',
      'order-erased',
      'return-not-found',
      'order-state-conflict',
      'refund-too-much',
      'count-invalid',
      'text-required',
    ],
  },
})
