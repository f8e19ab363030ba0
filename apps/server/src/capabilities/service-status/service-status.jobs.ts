import { statusCutoff } from '@dotyk/domain/service-status'
import type { JobDefinition } from '../../jobs/port.ts'
import { recordChecks } from './record-checks.ts'
import type { ServiceStatusContext } from './service-status.context.ts'

/** Every minute, on one process, checks the parts and stores what they are. A check that fails is left to the next minute. */
export function recordChecksJob(ctx: ServiceStatusContext): JobDefinition {
  return {
    queue: 'service-status.check',
    retryLimit: 0,
    retryDelaySeconds: 60,
    retryBackoff: false,
    noticeWithinSeconds: 5,
    keepFinishedSeconds: 600,
    schedule: '* * * * *',
    async work() {
      await recordChecks(ctx)
      return { failed: [] }
    },
  }
}

/** Every night, deletes the history and the incidents that the page no longer shows, by the database's clock. */
export function deleteOldStatusJob(ctx: ServiceStatusContext): JobDefinition {
  const { periods, incidents, inTransaction, readTime } = ctx
  return {
    queue: 'service-status.delete-old',
    retryLimit: 3,
    retryDelaySeconds: 60,
    retryBackoff: true,
    schedule: '50 4 * * *',
    async work() {
      const cutoff = statusCutoff(await readTime())
      await inTransaction(async tx => {
        await periods.deleteEndedBefore(tx, cutoff)
        await incidents.deleteOverBefore(tx, cutoff)
      })
      ctx.onChanged()
      return { failed: [] }
    },
  }
}
