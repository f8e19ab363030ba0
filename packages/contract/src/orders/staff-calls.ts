import {
  DUE_SORTS,
  ERASURE_OBSTACLES,
  ORDER_LIMITS,
  ORDER_SORTS,
  ORDER_STAGES,
  ORDER_HOLDS,
  RECIPIENT_RULES,
} from '@dotyk/domain/orders'
import { CURRENCIES } from '@dotyk/domain/values'
import { z } from 'zod'
import { declareCalls } from '../call.ts'
import { LIST_SORTS, listQuerySchema, listPageSchema } from '../lists.ts'
import { newOrderSchema, orderParamsSchema, PLACING_REFUSALS } from './order.ts'
import {
  orderFilterSchema,
  staffOrderChangeSchema,
  staffOrderSchema,
  staffOrderDetailSchema,
} from './staff-order.ts'
import { cleanedTextSchema } from '../texts.ts'

const SORTS = ORDER_SORTS.flatMap(sort => [sort, `-${sort}`] as const)

/** Calls by which staff find, change and refund orders and write to buyers. */
export const staffOrderCalls = declareCalls({
  'PUT /admin/api/v1/users/:id/order': {
    summary:
      'Places an order for a profile, by the rules of `POST /order`; an Idempotency-Key header works alike',
    caller: 'admin',
    permission: 'business',
    params: z.object({ id: z.string().max(64) }),
    body: newOrderSchema,
    reply: z.object({ success: z.literal(true), orderID: z.string(), number: z.string() }),
    refusals: PLACING_REFUSALS,
  },
  'GET /admin/api/v1/orders': {
    summary:
      'The orders, newest first unless sorted otherwise; `q` is a part of a number, name, phone, e-mail, city or waybill',
    caller: 'admin',
    permission: 'orders',
    query: listQuerySchema({
      ...orderFilterSchema.shape,
      cursor: z.string().max(2_000).optional(),
      sort: z.enum([...LIST_SORTS, ...DUE_SORTS, ...SORTS]).default('newest'),
    }),
    reply: listPageSchema(staffOrderSchema),
    refusals: [],
  },
  'GET /admin/api/v1/orders/counts': {
    summary: 'How many of the orders stand in each queue, and what they cost',
    caller: 'admin',
    permission: 'orders',
    query: orderFilterSchema,
    reply: z.object({
      stages: z.array(
        z.object({
          stage: z.literal(ORDER_STAGES),
          orders: z.int(),
          sums: z.array(z.object({ currency: z.literal(CURRENCIES), amount: z.number() })),
        }),
      ),
      /** The number of orders whose payment staff should check. */
      flagged: z.int(),
    }),
    refusals: [],
  },
  'GET /admin/api/v1/orders/export.csv': {
    summary:
      'The orders by the same filters as a table (CSV, UTF-8), with the signs that spreadsheets expect in the reader’s language',
    caller: 'admin',
    permission: 'orders',
    query: orderFilterSchema,
    refusals: [],
  },
  'GET /admin/api/v1/orders/labels': {
    summary:
      'The tags of orders, the most used first, and the logins that orders are assigned to or can be; `active` can be',
    caller: 'admin',
    permission: 'orders',
    reply: z.object({
      tags: z.array(z.object({ tag: z.string(), orders: z.int() })),
      assignees: z.array(z.object({ login: z.string(), active: z.boolean(), orders: z.int() })),
    }),
    refusals: [],
  },
  'GET /admin/api/v1/orders/:orderID': {
    summary: 'An order with everything that making and sending it needs',
    caller: 'admin',
    permission: 'orders',
    params: orderParamsSchema,
    reply: staffOrderDetailSchema,
    refusals: ['order-not-found'],
  },
  'PATCH /admin/api/v1/orders/:orderID': {
    summary:
      'One thing done with an order: started, a production step, its undoing, sent, cancelled, taken over without payment, a bank transfer, a waybill, another recipient, a note, a tag, who deals with it. Answers the order',
    caller: 'admin',
    permission: 'orders',
    params: orderParamsSchema,
    body: staffOrderChangeSchema,
    reply: staffOrderSchema,
    refusals: [
      'order-not-found',
      'order-erased',
      'order-not-cancellable',
      'order-sent',
      'order-replaced-or-returned',
      'order-state-conflict',
      'layout-not-approved',
      ...ORDER_HOLDS,
      'transfer-amount-differs',
      'order-tags-full',
      'assignee-unknown',
      'order-split',
      'order-sent-together',
      'companion-not-ready',
      ...RECIPIENT_RULES,
    ],
  },
  'POST /admin/api/v1/orders/:orderID/message': {
    summary: 'Sends the buyer an email about the order. Answers the order',
    caller: 'admin',
    permission: 'orders',
    params: orderParamsSchema,
    body: z.strictObject({ text: cleanedTextSchema().min(1).max(ORDER_LIMITS.message) }),
    reply: staffOrderSchema,
    refusals: ['order-not-found', 'order-erased'],
  },
  'POST /admin/api/v1/orders/:orderID/refund': {
    summary:
      'Refunds an order in full or in part: by card through the payment provider; of a bank transfer it records what went back by hand. Answers the order',
    caller: 'admin',
    permission: 'business',
    params: orderParamsSchema,
    /** `amount` is in minor units; without it the whole remaining amount is refunded. */
    body: z.strictObject({
      amount: z.int().positive().optional(),
      /** How the money was returned; required for a bank transfer. */
      note: cleanedTextSchema().max(ORDER_LIMITS.note).default(''),
    }),
    reply: staffOrderSchema,
    refusals: ['order-not-found', 'order-erased', 'order-state-conflict', 'refund-too-much', 'text-required'],
  },
  'POST /admin/api/v1/orders/:orderID/erase': {
    summary:
      'Erases what a finished order says of people, at a person’s request: contacts, address, texts, layouts, e-mails. Number, lines, sums, tax data and dates stay. Answers the order',
    caller: 'admin',
    permission: 'personalData',
    params: orderParamsSchema,
    reply: staffOrderSchema,
    refusals: ['order-not-found', ...ERASURE_OBSTACLES],
  },
})
