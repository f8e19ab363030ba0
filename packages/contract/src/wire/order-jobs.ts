import type { OrderJobKind, OrderJobResult, UndoableStep } from '@dotyk/domain/orders'
import type { PrintSheetName } from '@dotyk/domain/print'
import type { OrderJobRowWire, OrderJobWire } from '../orders/job-calls.ts'
import { momentFromWire, momentToWire } from './moments.ts'

/** Work on many orders at once. */
export interface OrderJob {
  id: string
  kind: OrderJobKind
  /** The step of a job that takes orders to one. */
  step: UndoableStep | null
  sheet: PrintSheetName | null
  /** The tag of a job that adds or removes one, or the login of whom it assigns. */
  label: string | null
  state: OrderJobWire['state']
  /** A stop was requested. */
  isStopping: boolean
  /** The login of the person who started it. */
  by: string
  total: number
  results: Record<OrderJobResult, number>
  /** Names of the files it made. */
  files: readonly string[]
  createdAt: Date
  finishedAt: Date | null
}

export interface OrderJobRow {
  orderId: string
  /** null if the order isn't there any more. */
  number: string | null
  /** null while it waits. */
  result: OrderJobResult | null
  /** The key of a refusal or a reason of jobs; '' for none. */
  reason: string
  note: string
}

/** How many orders of a job have their result. */
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
