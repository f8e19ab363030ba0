import { listUserJobs, type UserJob } from '../../../shared/calls/user-jobs.ts'
import type { JobSource } from '../../../shared/jobs/use-jobs.ts'
import { createWatchedJobs } from '../../../shared/jobs/watched-jobs.ts'
import type { Reverse } from '../bulk/reverse-of.ts'

export const watchedUserJobs = createWatchedJobs('console.user-jobs')

/**
 * The changes that undo a job, by its id. They are lost on a reload, because others may have changed the same profiles
 * before it.
 */
export const reverseOfJob = new Map<string, readonly Reverse[]>()

/** Work on many profiles. */
export const USER_JOBS: JobSource<UserJob> = {
  key: ['user-jobs'],
  list: listUserJobs,
  watched: watchedUserJobs,
  changes: [['users'], ['user']],
}
