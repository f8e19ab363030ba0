import type { Clock } from '../../clock.ts'
import type { JobDefinition } from '../../jobs/port.ts'
import type { CopyDirectory } from './copy-directory.ts'
import { ANSWERS_HOLD_MS } from './find-streets.ts'
import type { StreetRepository } from './streets.repository.ts'

export interface DeliveryJobsDependencies {
  copyDirectory: CopyDirectory
  streets: Pick<StreetRepository, 'forgetQuestionsBefore'>
  clock: Clock
}

export const COPY_QUEUE = 'delivery.copy-directory'

/** Copies the carrier's lists every night; a copy that failed goes on where it stopped. */
export function createDeliveryJobs({
  copyDirectory,
  streets,
  clock,
}: DeliveryJobsDependencies): JobDefinition[] {
  return [
    {
      queue: COPY_QUEUE,
      retryLimit: 5,
      retryDelaySeconds: 600,
      retryBackoff: true,
      schedule: '20 4 * * *',
      async work(jobs) {
        try {
          await copyDirectory()
          await streets.forgetQuestionsBefore(new Date(clock.now().getTime() - ANSWERS_HOLD_MS))
          return { failed: [] }
        } catch (error) {
          return { failed: jobs.map(({ id }) => ({ id, error })) }
        }
      },
    },
  ]
}
