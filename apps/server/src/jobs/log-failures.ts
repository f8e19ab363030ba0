import { LoggedFailuresError } from './run-for-each-profile.ts'

export interface QueueLog {
  error: (details: object, message: string) => void
  warn: (details: object, message: string) => void
}

/** The number of previous attempts of a job, and their maximum. */
export interface AttemptedJob {
  id: string
  retryCount: number
  retryLimit: number
}

/**
 * Logs each error once: at level error on a job's first and last attempt, and as a warning on the attempts between.
 * @param failed the errors, by the ids of the failed jobs
 */
export function logFailures(
  log: QueueLog,
  queue: string,
  batch: readonly AttemptedJob[],
  failed: ReadonlyMap<string, unknown>,
): void {
  for (const error of new Set(failed.values())) {
    const itsJobs = batch.filter(({ id }) => failed.has(id) && failed.get(id) === error)
    const isLast = itsJobs.some(({ retryCount, retryLimit }) => retryCount >= retryLimit)
    const isNew = isLast || itsJobs.some(({ retryCount }) => retryCount === 0)
    const level = isNew && !(error instanceof LoggedFailuresError) ? 'error' : 'warn'
    log[level]({ queue, err: error }, isLast ? 'a job failed for good' : 'a job failed, it is tried again')
  }
}
