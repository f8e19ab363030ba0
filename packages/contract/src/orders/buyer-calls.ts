import { MEMBER_RULES } from '@dotyk/domain/groups'
import { ORDER_LIMITS, ORDER_HOLDS, PAYMENT_METHODS, MAX_ORDER_PEOPLE } from '@dotyk/domain/orders'
import { z } from 'zod'
import { declareCalls } from '../call.ts'
import { newOrderSchema, orderParamsSchema, orderStatusSchema, PLACING_REFUSALS } from './order.ts'
import { cleanedTextSchema } from '../texts.ts'

/** Calls of buyers: placing, reading and cancelling an order, and responding to a layout. */
export const buyerOrderCalls = declareCalls({
  'POST /order': {
    summary:
      'Places an order. An Idempotency-Key header makes a repeated submit the same order; a price that differs is refused',
    caller: 'anyone',
    body: newOrderSchema,
    reply: z.object({ success: z.literal(true), orderID: z.string(), number: z.string() }),
    refusals: PLACING_REFUSALS,
  },
  'GET /order/payments': {
    summary: 'The ways to pay that are offered here; with a design, all of them but payment upon receipt',
    caller: 'anyone',
    reply: z.object({ methods: z.array(z.literal(PAYMENT_METHODS)) }),
    refusals: [],
  },
  'POST /order/people-tables': {
    summary:
      'The rows of a pasted list or a table (.csv, .xlsx) that hold something, for the people of an order; nothing is kept. The first 2,000 rows and 10 columns, cells cut to 200 characters',
    caller: 'anyone',
    file: true,
    reply: z.object({ lines: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })) }),
    refusals: ['file-type', 'table-invalid', 'table-too-large', 'table-empty'],
  },
  'POST /order/people-pages': {
    summary: 'Which of these ids, custom URLs and addresses name no page, for the people of an order',
    caller: 'anyone',
    body: z.strictObject({ pages: z.array(z.string().max(300)).max(MAX_ORDER_PEOPLE) }),
    reply: z.object({ missing: z.array(z.string()) }),
    refusals: [],
  },
  'GET /order/:orderID/status': {
    summary: 'An order by its unguessable id',
    caller: 'anyone',
    params: orderParamsSchema,
    reply: orderStatusSchema,
    refusals: ['order-not-found'],
  },
  'POST /order/:orderID/cancel': {
    summary: 'Cancels an order that isn’t being made yet; what was paid is paid back. Answers the order',
    caller: 'anyone',
    params: orderParamsSchema,
    reply: orderStatusSchema,
    refusals: ['order-not-found', 'order-erased', 'forbidden', 'order-not-cancellable'],
  },
  'POST /order/:orderID/correction': {
    summary: 'The buyer accepts or declines a proposed correction of the order. Answers the order',
    caller: 'anyone',
    params: orderParamsSchema,
    body: z.strictObject({ proposalID: z.string().max(64), accepted: z.boolean() }),
    reply: orderStatusSchema,
    refusals: [
      'order-not-found',
      'order-erased',
      'forbidden',
      'order-state-conflict',
      'refund-too-much',
      'out-of-stock',
      'too-few-pieces',
    ],
  },
  'GET /order/:orderID/invoice.pdf': {
    summary: 'The invoice of an order paid by bank transfer, as a PDF file',
    caller: 'anyone',
    params: orderParamsSchema,
    refusals: ['order-not-found'],
  },
  'POST /order/:orderID/pages': {
    summary:
      'Makes a page for each of the people of a paid order who have none, until it is printed. Who has an e-mail gets a login link by e-mail; the links of the others are answered, once. Again, nothing is made',
    caller: 'anyone',
    params: orderParamsSchema,
    body: z.strictObject({
      /** The e-mail of each person, in order; '' for a person without one. */
      emails: z.array(z.string().max(2_000)).max(MAX_ORDER_PEOPLE),
    }),
    reply: z.object({
      order: orderStatusSchema,
      /** The login link of each person's page; the first person has the place 1. */
      links: z.array(z.object({ place: z.int(), link: z.string() })),
    }),
    refusals: [
      'order-not-found',
      'order-erased',
      'forbidden',
      'order-state-conflict',
      ...ORDER_HOLDS,
      ...MEMBER_RULES,
    ],
  },
  'POST /order/:orderID/layout': {
    summary:
      'The buyer approves the newest layout of the print design, or says what to change. Answers the order',
    caller: 'anyone',
    params: orderParamsSchema,
    body: z.union([
      z.strictObject({ layoutID: z.int(), approved: z.literal(true) }),
      z.strictObject({
        layoutID: z.int(),
        approved: z.literal(false),
        comment: cleanedTextSchema().min(1).max(ORDER_LIMITS.comment),
      }),
    ]),
    reply: orderStatusSchema,
    refusals: ['order-not-found', 'order-erased', 'forbidden', 'order-state-conflict', ...ORDER_HOLDS],
  },
})
