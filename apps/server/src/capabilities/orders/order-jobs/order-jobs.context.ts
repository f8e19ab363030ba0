import type { OrdersContext } from '../orders.context.ts'
import type { OrderJob, OrderJobRow } from '../order-jobs.repository.ts'

export interface OrderJobsContext extends OrdersContext {
  /** Whether the service is stopping; work that isn't started is then left to the next start. */
  isStopping: () => boolean
}

/** Works on rows of a job that have no result yet; a row that still has none afterwards is tried again later. */
export type ProcessJobRows = (
  ctx: OrderJobsContext,
  job: OrderJob,
  rows: readonly OrderJobRow[],
) => Promise<void>
