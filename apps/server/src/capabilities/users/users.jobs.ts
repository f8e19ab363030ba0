import type { JobDefinition } from '../../jobs/port.ts'
import { runUserJob } from './run-job.ts'
import { USER_JOBS_QUEUE } from './start-operation.ts'
import type { UsersContext } from './users.context.ts'

/** Works on profiles batch by batch. After a failure or a restart of the process, it resumes where it stopped. */
export function userOperationJob(ctx: UsersContext): JobDefinition<{ jobId: string }> {
  return {
    queue: USER_JOBS_QUEUE,
    retryLimit: 10,
    retryDelaySeconds: 5,
    retryBackoff: true,
    noticeWithinSeconds: 2,
    async work(jobs) {
      const failed: { id: string; error: unknown }[] = []
      for (const { id, data } of jobs) {
        try {
          await runUserJob(ctx, data.jobId)
        } catch (error) {
          failed.push({ id, error })
        }
      }
      return { failed }
    },
  }
}

/** Resumes the jobs that a process left unfinished. */
export function resumeUserJobs({ inTransaction, userJobs, jobs }: UsersContext): Promise<void> {
  return inTransaction(async tx => {
    for (const { id } of await userJobs.running(tx))
      await jobs.enqueue(tx, USER_JOBS_QUEUE, { jobId: id }, { singletonKey: id })
  })
}
