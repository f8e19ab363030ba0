import { listUserJobs, type UserJob } from '../../../shared/calls/user-jobs.ts'
import type { JobSource } from '../../../shared/jobs/use-jobs.ts'
import { createWatchedJobs } from '../../../shared/jobs/watched-jobs.ts'
import type { UndoChanges } from '../bulk/undo-changes.ts'

export const watchedUserJobIds = createWatchedJobs('console.user-jobs')

/**
 * The changes that undo a job, by its id. They are kept only until the page is reloaded, because other people may have changed
 * the same profiles meanwhile.
 */
export const undoChangesByJob = new Map<string, readonly UndoChanges[]>()

/** The source of jobs that change many profiles at once. */
export const USER_JOB_SOURCE: JobSource<UserJob> = {
  key: ['user-jobs'],
  list: listUserJobs,
  watched: watchedUserJobIds,
  changes: [['users'], ['user']],
}
