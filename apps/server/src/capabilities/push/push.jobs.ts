import { PushRefused, SubscriptionGone } from '../../integrations/push/port.ts'
import type { JobDefinition, TakenJob } from '../../jobs/port.ts'
import type { PushContext } from './push.context.ts'
import { PUSH_QUEUE, type PushJob } from './queue-push.ts'

/** Sends the queued messages, all messages of a batch at the same time. Subscriptions that no longer exist are removed. */
export function sendPushesJob({ tokens, port, logger }: PushContext): JobDefinition {
  return {
    queue: PUSH_QUEUE,
    // The job is retried for some hours; an older notification is useless.
    retryLimit: 8,
    retryDelaySeconds: 60,
    retryBackoff: true,
    // The job is removed soon, because its message may name a person.
    keepFinishedSeconds: 60,
    async work(batch) {
      const jobs = batch as TakenJob<PushJob>[]
      const found = await tokens.find(jobs.map(({ data }) => data.tokenId))
      const tokenOf = new Map(found.map(token => [token.id, token]))
      const outcomes = await Promise.all(
        jobs.map(async ({ id, data }) => {
          const token = tokenOf.get(data.tokenId)
          try {
            if (token) await port.send(token, data.message)
            return []
          } catch (error) {
            if (error instanceof SubscriptionGone) {
              await tokens.remove(data.tokenId)
              return []
            }
            if (!(error instanceof PushRefused)) return [{ id, error }]
            logger.error({ status: error.status }, 'a push service refused a message for good')
            return []
          }
        }),
      )
      return { failed: outcomes.flat() }
    },
  }
}
