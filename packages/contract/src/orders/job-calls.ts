import {
  MAX_ORDERS_PER_JOB,
  ORDER_JOB_KINDS,
  ORDER_JOB_RESULTS,
  ORDER_LIMITS,
  UNDOABLE_STEPS,
} from '@dotyk/domain/orders'
import { PRINT_SHEET_NAMES } from '@dotyk/domain/print'
import { z } from 'zod'
import { declareCalls } from '../call.ts'
import { cleanedTextSchema } from '../texts.ts'
import { orderAssigneeSchema, orderFilterSchema, orderTagSchema } from './staff-order.ts'

/** The action that a job performs on each of its orders. */
const orderAction = z.discriminatedUnion('kind', [
  /** Creates parcel labels and packing slips in one PDF, sorted by shelf. */
  z.strictObject({ kind: z.literal('papers') }),
  z.strictObject({ kind: z.literal('waybills') }),
  /** Adds the waybills to one register, which the carrier scans when it collects the parcels. */
  z.strictObject({ kind: z.literal('register') }),
  z.strictObject({ kind: z.literal('print-sheets'), sheet: z.literal(PRINT_SHEET_NAMES) }),
  z.strictObject({ kind: z.literal('step'), step: z.literal(UNDOABLE_STEPS) }),
  z.strictObject({ kind: z.literal('email'), text: cleanedTextSchema().min(1).max(ORDER_LIMITS.message) }),
  z.strictObject({ kind: z.literal(['tag', 'untag']), tag: orderTagSchema }),
  z.strictObject({ kind: z.literal('assign'), assignee: orderAssigneeSchema }),
  z.strictObject({ kind: z.literal('table') }),
])

export type OrderActionWire = z.output<typeof orderAction>

const orderJob = z.object({
  id: z.string(),
  kind: z.literal(ORDER_JOB_KINDS),
  /** The step to which a job moves its orders; null for other jobs. */
  step: z.literal(UNDOABLE_STEPS).nullable(),
  sheet: z.literal(PRINT_SHEET_NAMES).nullable(),
  /** The tag that a job adds or removes, or the login to which it assigns orders; null for other jobs. */
  label: z.string().nullable(),
  state: z.enum(['running', 'done', 'stopped']),
  /** Whether a stop was requested, which takes effect before the next orders. */
  stopping: z.boolean(),
  /** The login of the person who started the job. */
  by: z.string(),
  total: z.int(),
  /** The number of orders that have a result already. */
  done: z.int(),
  /** The number of finished orders with each result. */
  results: z.record(z.literal(ORDER_JOB_RESULTS), z.int()),
  /** The names of the files that the job created; they are kept for a week. */
  files: z.array(z.string()),
  created_at: z.string(),
  finished_at: z.string().nullable(),
})

export type OrderJobWire = z.output<typeof orderJob>

const orderJobRow = z.object({
  order_id: z.string(),
  /** The order's number; null if the order no longer exists. */
  number: z.string().nullable(),
  /** The result for the order; null while it waits. */
  result: z.literal(ORDER_JOB_RESULTS).nullable(),
  /** The key of the refusal; '' if it wasn't refused. */
  reason: z.string(),
  /** The carrier's message, or the number of a waybill or a register. */
  note: z.string(),
})

export type OrderJobRowWire = z.output<typeof orderJobRow>

const params = z.object({ id: z.uuid() })

/** Calls for work on many orders at once. */
export const orderJobCalls = declareCalls({
  'PUT /admin/api/v1/order-jobs/:id': {
    summary:
      'Begins work on many orders, once however often it is sent with the same id; which orders is settled now',
    caller: 'admin',
    permission: 'orders',
    params,
    body: z.strictObject({
      action: orderAction,
      orders: z.array(z.string().max(64)).max(MAX_ORDERS_PER_JOB),
      /** A filter whose matching orders are processed too, in addition to `orders`. */
      matching: orderFilterSchema.optional(),
      /** The number of matching orders that the person saw; the call is refused if more match now. */
      expected: z.int().min(1).max(MAX_ORDERS_PER_JOB),
    }),
    reply: orderJob,
    refusals: ['changed-elsewhere', 'not-found', 'waybill-not-offered', 'assignee-unknown'],
  },
  'GET /admin/api/v1/order-jobs': {
    summary: 'The newest work on orders, the running one with its progress',
    caller: 'admin',
    permission: 'orders',
    polled: true,
    reply: z.object({ items: z.array(orderJob) }),
    refusals: [],
  },
  'GET /admin/api/v1/order-jobs/:id/rows': {
    summary: 'What became of each order of a piece of work, and why one was refused',
    caller: 'admin',
    permission: 'orders',
    params,
    query: z.object({
      /** Lists only orders with this result. */
      result: z.literal(ORDER_JOB_RESULTS).optional(),
    }),
    reply: z.object({ items: z.array(orderJobRow) }),
    refusals: ['not-found'],
  },
  'GET /admin/api/v1/order-jobs/:id/files/:name': {
    summary: 'A file that the work made: papers, a register, print sheets, a table; all.zip has all of them',
    caller: 'admin',
    permission: 'orders',
    params: params.extend({ name: z.string().regex(/^[a-z0-9.-]{1,80}$/) }),
    refusals: ['not-found'],
  },
  'POST /admin/api/v1/order-jobs/:id/stop': {
    summary: 'Ends work on orders before its next ones; what is done stays done',
    caller: 'admin',
    permission: 'orders',
    params,
    reply: z.object({ success: z.literal(true) }),
    refusals: ['not-found'],
  },
})
