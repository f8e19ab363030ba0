import type { JobDefinition } from '../../jobs/port.ts'
import { LoggedFailuresError } from '../../jobs/run-for-each-profile.ts'
import type { LifecycleContext } from './lifecycle.context.ts'
import { purgeDeleted } from './purge-deleted.ts'

export function purgeDeletedJob(ctx: LifecycleContext): JobDefinition {
  return {
    queue: 'profiles.purge-deleted',
    // A failed run is repeated soon, so that a failure delays it by a few minutes and not by a day.
    retryLimit: 3,
    retryDelaySeconds: 60,
    retryBackoff: true,
    schedule: '30 3 * * *',
    async work() {
      const failed = await purgeDeleted(ctx)
      if (failed > 0) throw new LoggedFailuresError(failed)
      return { failed: [] }
    },
  }
}
