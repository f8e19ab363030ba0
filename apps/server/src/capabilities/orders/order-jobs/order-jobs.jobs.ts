import type { JobDefinition } from '../../../jobs/port.ts'
import type { OrderJobsContext } from './order-jobs.context.ts'
import { ORDER_JOBS_QUEUE, runOrderJob } from './run-order-job.ts'

const WORKERS = 3

/** Jobs are kept for one week, because their files name people and can be drawn again from the orders. */
const KEEP_JOBS_MS = 7 * 24 * 60 * 60_000

/** Works on orders batch by batch. After a failure or a restart of the process, it resumes where it stopped. */
export function orderJobsJob(ctx: OrderJobsContext): JobDefinition<{ jobId: string }> {
  return {
    queue: ORDER_JOBS_QUEUE,
    retryLimit: 10,
    retryDelaySeconds: 5,
    retryBackoff: true,
    noticeWithinSeconds: 2,
    // Several workers, so that a short job doesn't wait for the long job of another person.
    workers: WORKERS,
    async work(jobs) {
      const failed: { id: string; error: unknown }[] = []
      await Promise.all(
        jobs.map(({ id, data }) =>
          runOrderJob(ctx, data.jobId).catch((error: unknown) => void failed.push({ id, error })),
        ),
      )
      return { failed }
    },
  }
}

export function deleteOldOrderJobs({ orderJobs, readTime }: OrderJobsContext): JobDefinition {
  return {
    queue: 'orders.delete-old-jobs',
    retryLimit: 3,
    retryDelaySeconds: 60,
    retryBackoff: true,
    schedule: '40 3 * * *',
    async work() {
      await orderJobs.deleteFinishedBefore(new Date((await readTime()).getTime() - KEEP_JOBS_MS))
      return { failed: [] }
    },
  }
}

/** Resumes the jobs that a process left unfinished. */
export function resumeOrderJobs({ inTransaction, orderJobs, jobs }: OrderJobsContext): Promise<void> {
  return inTransaction(async tx => {
    for (const { id } of await orderJobs.running(tx))
      await jobs.enqueue(tx, ORDER_JOBS_QUEUE, { jobId: id }, { singletonKey: id })
  })
}
