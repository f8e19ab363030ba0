import type { OrdersContext } from '../orders.context.ts'
import type { OrderJob, OrderJobRow } from '../order-jobs.repository.ts'

export interface OrderJobsContext extends OrdersContext {
  /** Whether the service stops: what isn't begun is left to the next start. */
  isStopping: () => boolean
}

/** Works on rows of a job that have no result yet; a row that gets none is tried again later. */
export type ProcessJobRows = (
  ctx: OrderJobsContext,
  job: OrderJob,
  rows: readonly OrderJobRow[],
) => Promise<void>
