import { listOrderJobs, type OrderJob } from '../../../shared/calls/order-jobs.ts'
import type { JobSource } from '../../../shared/jobs/use-jobs.ts'
import { createWatchedJobs } from '../../../shared/jobs/watched-jobs.ts'

export const watchedOrderJobIds = createWatchedJobs('console.order-jobs')

/** The source of jobs that change many orders at once. */
export const ORDER_JOB_SOURCE: JobSource<OrderJob> = {
  key: ['order-jobs'],
  list: listOrderJobs,
  watched: watchedOrderJobIds,
  changes: [['orders']],
}
