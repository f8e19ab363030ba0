import type { OrderJobKind, OrderJobResult, UndoableStep } from '@dotyk/domain/orders'
import type { PrintSheetName } from '@dotyk/domain/print'
import type { OrderJobRowWire, OrderJobWire } from '../orders/job-calls.ts'
import { momentFromWire, momentToWire } from './moments.ts'

/** A job that staff started on many orders at once. */
export interface OrderJob {
  id: string
  kind: OrderJobKind
  /** The step to which a job moves its orders; null for other jobs. */
  step: UndoableStep | null
  sheet: PrintSheetName | null
  /** The tag that a job adds or removes, or the login to which it assigns orders; null for other jobs. */
  label: string | null
  state: OrderJobWire['state']
  /** Whether a stop of the job was requested. */
  isStopping: boolean
  /** The login of the person who started the job. */
  by: string
  total: number
  results: Record<OrderJobResult, number>
  /** The names of the files that the job created. */
  files: readonly string[]
  createdAt: Date
  finishedAt: Date | null
}

/** One order of a job on many orders, with the job's result for it. */
export interface OrderJobRow {
  orderId: string
  /** The order's number; null if the order no longer exists. */
  number: string | null
  /** The result for the order; null while it waits. */
  result: OrderJobResult | null
  /** The key of a refusal or a reason of jobs; '' if it wasn't refused. */
  reason: string
  note: string
}

/** Returns the number of orders of a job that have a result already. */
export function countFinishedOrders({ results }: Pick<OrderJob, 'results'>): number {
  return results.done + results.unchanged + results.refused + results.failed
}

export function orderJobToWire({ isStopping, createdAt, finishedAt, ...job }: OrderJob): OrderJobWire {
  return {
    ...job,
    files: [...job.files],
    stopping: isStopping,
    done: countFinishedOrders(job),
    created_at: createdAt.toISOString(),
    finished_at: momentToWire(finishedAt),
  }
}

export function orderJobFromWire(wire: OrderJobWire): OrderJob {
  const { stopping: isStopping, created_at, finished_at, done: _done, ...job } = wire
  return { ...job, isStopping, createdAt: new Date(created_at), finishedAt: momentFromWire(finished_at) }
}

export function orderJobRowFromWire({ order_id: orderId, ...row }: OrderJobRowWire): OrderJobRow {
  return { ...row, orderId }
}
