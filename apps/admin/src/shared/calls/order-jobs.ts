import {
  type OrderJob,
  orderJobFromWire,
  type OrderJobRow,
  orderJobRowFromWire,
} from '@dotyk/contract/wire/order-jobs'
import type { OrderAction, OrderJobResult } from '@dotyk/domain/orders'
import { callServer } from '../api.ts'
import { toOrderFilterQuery, type OrderFilter } from './orders.ts'

export type { OrderJob, OrderJobRow }

/** The selected orders: those in `ids` and, if `matching` is given, all that match it. */
export interface OrderSelection {
  ids: readonly string[]
  matching: OrderFilter | null
  /** The number of selected orders that the user saw. */
  count: number
}

/**
 * Starts a job on many orders.
 * @param id an id generated once per button press, so that a repeated call starts only one job
 */
export async function startOrderJob(
  id: string,
  action: OrderAction,
  { ids, matching, count: expected }: OrderSelection,
): Promise<OrderJob> {
  const body = {
    action,
    orders: [...ids],
    ...(matching && { matching: toOrderFilterQuery(matching) }),
    expected,
  }
  return orderJobFromWire(await callServer('PUT /admin/api/v1/order-jobs/:id', { params: { id }, body }))
}

/** Lists the jobs, newest first. */
export async function listOrderJobs(signal: AbortSignal): Promise<OrderJob[]> {
  const { items } = await callServer('GET /admin/api/v1/order-jobs', {}, { signal })
  return items.map(orderJobFromWire)
}

export async function stopOrderJob(id: string): Promise<void> {
  await callServer('POST /admin/api/v1/order-jobs/:id/stop', { params: { id } })
}

/** Lists the result of a job for each order. */
export async function listOrderJobRows(
  id: string,
  result: OrderJobResult | null,
  signal: AbortSignal,
): Promise<OrderJobRow[]> {
  const query = result === null ? {} : { result }
  const payload = { params: { id }, query }
  const { items } = await callServer('GET /admin/api/v1/order-jobs/:id/rows', payload, { signal })
  return items.map(orderJobRowFromWire)
}

/** Returns the URL of a file that a job made. */
export const orderJobFileUrl = (id: string, name: string) => `/admin/api/v1/order-jobs/${id}/files/${name}`
