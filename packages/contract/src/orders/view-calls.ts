import { VIEW_LIMITS } from '@dotyk/domain/orders'
import { z } from 'zod'
import { declareCalls } from '../call.ts'
import { cleanedLineSchema } from '../texts.ts'

const columns = z.array(z.string().min(1).max(40)).max(VIEW_LIMITS.columns)

const savedView = z.strictObject({
  name: cleanedLineSchema().min(1).max(VIEW_LIMITS.name),
  /** The filters and sort order as in the address of the console's list: `stage=new&sort=-total`. */
  query: z.string().max(VIEW_LIMITS.query),
  /** The ids of the shown columns; null if the view doesn't change them. */
  columns: columns.nullable(),
  /** Whether all staff see the view. */
  shared: z.boolean(),
})

const orderView = savedView.extend({
  id: z.string(),
  /** The login of the person who saved the view. */
  by: z.string(),
  /** Whether the member of staff who makes this call may change and delete the view. */
  changeable: z.boolean(),
})

const params = z.object({ id: z.uuid() })
const done = z.object({ success: z.literal(true) })

/** Calls for saved views of the orders' list, and the columns that a member of staff has chosen. */
export const orderViewCalls = declareCalls({
  'GET /admin/api/v1/order-views': {
    summary:
      'The views that a member of staff saved and those that all share, by name, with their own columns',
    caller: 'admin',
    permission: 'orders',
    reply: z.object({ views: z.array(orderView), columns: columns.nullable() }),
    refusals: [],
  },
  'PUT /admin/api/v1/order-views/:id': {
    summary:
      'Saves a view, once however often it is sent with the same id, or changes it. A view that all share is made and changed by `business` alone',
    caller: 'admin',
    permission: 'orders',
    params,
    body: savedView,
    reply: done,
    refusals: ['not-found', 'order-views-full'],
  },
  'DELETE /admin/api/v1/order-views/:id': {
    summary: 'Deletes a view; one that all share is deleted by `business` alone',
    caller: 'admin',
    permission: 'orders',
    params,
    reply: done,
    refusals: ['not-found'],
  },
  'PUT /admin/api/v1/order-columns': {
    summary: 'Keeps which columns of the orders’ list a member of staff sees, on all their devices',
    caller: 'admin',
    permission: 'orders',
    body: z.strictObject({ columns }),
    reply: done,
    refusals: [],
  },
})
