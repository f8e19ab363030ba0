import type { JobDefinition } from '../../jobs/port.ts'
import { LoggedFailuresError } from '../../jobs/run-for-each-profile.ts'
import type { SubscriptionContext } from './subscription.context.ts'
import { expireDueSubscriptions, sendDueReminders } from './watch-expiry.ts'

export function watchExpiryJob(ctx: SubscriptionContext): JobDefinition {
  return {
    queue: 'profiles.watch-expiry',
    // A failed run is repeated soon, so that a reminder is late by minutes and not by a day.
    retryLimit: 3,
    retryDelaySeconds: 60,
    retryBackoff: true,
    // The job runs hourly by day and never at night, so that after downtime at nine the reminders still go out the same day.
    schedule: '10 9-20 * * *',
    async work() {
      const failed = (await expireDueSubscriptions(ctx)) + (await sendDueReminders(ctx))
      if (failed > 0) throw new LoggedFailuresError(failed)
      return { failed: [] }
    },
  }
}
