import type { JobDefinition } from '../../jobs/port.ts'
import { copyDirectory } from './copy-directory.ts'
import type { DeliveryContext } from './delivery.context.ts'
import { STREETS_CACHE_MS } from './find-streets.ts'

export const DIRECTORY_COPY_QUEUE = 'delivery.copy-directory'

/** Copies the carrier's lists every night; a copy that failed continues where it stopped. */
export function copyDirectoryJob(context: DeliveryContext): JobDefinition {
  const { streets, clock } = context
  return {
    queue: DIRECTORY_COPY_QUEUE,
    retryLimit: 5,
    retryDelaySeconds: 600,
    retryBackoff: true,
    schedule: '20 4 * * *',
    async work(jobs) {
      try {
        await copyDirectory(context)
        await streets.forgetQuestionsBefore(new Date(clock.now().getTime() - STREETS_CACHE_MS))
        return { failed: [] }
      } catch (error) {
        return { failed: jobs.map(({ id }) => ({ id, error })) }
      }
    },
  }
}
