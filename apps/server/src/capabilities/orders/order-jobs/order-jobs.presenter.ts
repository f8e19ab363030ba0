import type { OrderJobRowWire, OrderJobWire } from '@dotyk/contract/orders/job-calls'
import { orderJobToWire } from '@dotyk/contract/wire/order-jobs'
import { ORDER_JOB_RESULTS, orderNumber } from '@dotyk/domain/orders'
import type { OrderJobsContext } from './order-jobs.context.ts'
import type { OrderJob, OrderJobRepository } from '../order-jobs.repository.ts'

/** The name of the table of a job's orders, which is drawn when it is fetched. */
export const ORDERS_TABLE_FILE = 'orders.csv'

export async function presentOrderJobs(
  { orderJobs }: OrderJobsContext,
  jobs: readonly OrderJob[],
): Promise<OrderJobWire[]> {
  const ids = jobs.map(({ id }) => id)
  const [counted, files] = await Promise.all([orderJobs.countResults(ids), orderJobs.listFiles(ids)])
  return jobs.map(job => {
    const { id, action, actor, state, stopRequested, total, createdAt, finishedAt } = job
    const found = counted.get(id) ?? {}
    const [done, unchanged, refused, failed] = ORDER_JOB_RESULTS.map(result => found[result] ?? 0) as [
      number,
      number,
      number,
      number,
    ]
    const isTable = action.kind === 'table' && state === 'done' && done > 0
    return orderJobToWire({
      id,
      kind: action.kind,
      state,
      total,
      createdAt,
      finishedAt,
      step: action.kind === 'step' ? action.step : null,
      sheet: action.kind === 'print-sheets' ? action.sheet : null,
      label: 'tag' in action ? action.tag : action.kind === 'assign' ? action.assignee : null,
      isStopping: stopRequested && state === 'running',
      by: actor.login,
      results: { done, unchanged, refused, failed },
      files: isTable ? [ORDERS_TABLE_FILE] : (files.get(id) ?? []),
    })
  })
}

type Row = Awaited<ReturnType<OrderJobRepository['rows']>>[number]

export function presentOrderJobRow({ orderId, sequence, result, reason, note }: Row): OrderJobRowWire {
  const number = sequence === null ? null : orderNumber(sequence)
  return { order_id: orderId, number, result, reason, note }
}
