import { type PushPort, PushRefused, SubscriptionGone } from '../../integrations/push/port.ts'
import type { JobDefinition, WaitingJob } from '../../jobs/port.ts'
import type { PushTokenRepository } from './push.repository.ts'
import { PUSH_QUEUE, type PushJob } from './queue-push.ts'

export interface PushJobsDependencies {
  tokens: Pick<PushTokenRepository, 'find' | 'remove'>
  port: PushPort
  log: { error: (details: object, message: string) => void }
}

/** Sends what waits, all of a batch at the same time; whoever is gone is forgotten (decisions 7.3). */
export function sendPushesJob({ tokens, port, log }: PushJobsDependencies): JobDefinition {
  return {
    queue: PUSH_QUEUE,
    // For some hours: news that come later than that are none.
    retryLimit: 8,
    retryDelaySeconds: 60,
    retryBackoff: true,
    async work(batch) {
      const jobs = batch as WaitingJob<PushJob>[]
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
            log.error({ status: error.status }, 'a push service refuses us')
            return []
          }
        }),
      )
      return { failed: outcomes.flat() }
    },
  }
}
