import type { JobDefinition } from '../../../jobs/port.ts'
import type { LeadsContext } from '../leads.context.ts'
import { SEND_WEBHOOKS_QUEUE } from './queue-event.ts'
import { sendDueWebhookEvents } from './send-events.ts'

/**
 * Creates the job that sends due events to owners' webhooks. Each new event starts it, and it runs every minute for further
 * attempts.
 */
export function sendWebhooksJob(ctx: LeadsContext): JobDefinition {
  return {
    queue: SEND_WEBHOOKS_QUEUE,
    retryLimit: 3,
    retryDelaySeconds: 10,
    retryBackoff: true,
    schedule: '* * * * *',
    async work() {
      await sendDueWebhookEvents(ctx)
      return { failed: [] }
    },
  }
}
