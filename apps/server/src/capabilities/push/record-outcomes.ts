import {
  mayMeanRefusedKey,
  type PushResult,
  isServerKeyRefused,
  deliveryRetryDelay,
  servicePauseMs,
} from '@dotyk/domain/push'
import { kyivDay } from '@dotyk/domain/values'
import type { Transaction } from '../../database/database.ts'
import { PushNotSent, PushRefused, SubscriptionGone } from '../../integrations/push/port.ts'
import type { ClaimedDelivery } from './deliveries.repository.ts'
import type { StoredPushMessage } from './messages.repository.ts'
import type { PushContext } from './push.context.ts'

/** After this many consecutive failures, a push service is paused for a minute. */
const FAILURES_OF_AN_OUTAGE = 20

export interface AttemptedDelivery extends ClaimedDelivery {
  /** The error; null when the push service accepted the message. */
  failure: unknown
}

/**
 * Stores the results of deliveries: sent, failed for good, waiting again, or removed with the subscription. A busy push service
 * is paused for the time it names; one that refuses our key is held until staff resume the message, which goes on to the others.
 * @param now returns the time after this many milliseconds
 */
export function createOutcomeRecorder(
  ctx: PushContext,
  message: StoredPushMessage,
  now: (laterMs?: number) => Date,
) {
  const { deliveries, messages, tokens, results, logger } = ctx
  const failuresInARow = new Map<string, number>()
  /** Push services that accepted the message, so that a later refusal is the subscription's fault and not our key's. */
  const accepting = new Set<string>()
  const held = new Set<string>()

  return async (batch: readonly AttemptedDelivery[]): Promise<void> => {
    if (batch.length === 0) return
    const gone = idsOf(batch.filter(({ failure }) => failure instanceof SubscriptionGone))
    await ctx.inTransaction(async tx => {
      const sent = batch.filter(({ failure }) => failure === null)
      await deliveries.settle(tx, message.id, idsOf(sent), 'sent')
      await note(tx, idsOf(sent), 'sent')
      await deliveries.settle(tx, message.id, gone, 'removed')
      await tokens.removeAll(tx, gone)
      const refused = batch.filter(({ failure }) => failure instanceof PushRefused)
      const byKey = refused.filter(isByKey)
      const others = refused.filter(each => !isByKey(each))
      await deliveries.settle(tx, message.id, idsOf(byKey), 'refused')
      await deliveries.settle(tx, message.id, idsOf(others), 'failed')
      await note(tx, [...gone, ...idsOf(others)], 'failed')
      for (const each of batch) if (isTemporary(each)) await postpone(tx, each)
    })
    for (const each of batch) {
      const failures = isTemporary(each) ? (failuresInARow.get(each.service) ?? 0) + 1 : 0
      failuresInARow.set(each.service, failures)
    }
    for (const { service, failure } of batch) if (failure === null) accepting.add(service)
    for (const service of held) if (accepting.has(service)) await release(service)
    const refusals = new Map(batch.filter(isByKey).map(({ service, failure }) => [service, failure.status]))
    for (const [service, status] of refusals) {
      if (!accepting.has(service)) await holdWhereRefused(service, status)
    }
  }

  function note(tx: Transaction, tokenIds: readonly string[], result: PushResult): Promise<void> {
    return results.note(tx, message.id, tokenIds, { result, day: kyivDay(now()) })
  }

  async function postpone(tx: Transaction, { tokenId, service, tries, failure }: AttemptedDelivery) {
    const { isBusy, retryAfterSeconds } =
      failure instanceof PushNotSent ? failure : { isBusy: false, retryAfterSeconds: null }
    const ageMs = now().getTime() - message.startedAt.getTime()
    // A busy push service hasn't looked at the message, so this doesn't count as a try.
    const delay = deliveryRetryDelay({ tries: isBusy ? 1 : tries, ageMs })
    if (delay === null) {
      await note(tx, [tokenId], 'failed')
      return deliveries.settle(tx, message.id, [tokenId], 'failed')
    }
    const isOutage = (failuresInARow.get(service) ?? 0) >= FAILURES_OF_AN_OUTAGE
    const pauseMs = isBusy || isOutage ? servicePauseMs(retryAfterSeconds) : 0
    await deliveries.release(tx, message.id, tokenId, now(pauseMs || delay))
    if (pauseMs > 0) await deliveries.pauseService(tx, message.id, service, now(pauseMs))
  }

  /** Holds the refused deliveries together with the waiting ones, so that no recipient is lost once the key is right. */
  async function holdWhereRefused(service: string, status: number): Promise<void> {
    const isHeld = await ctx.inTransaction(async tx => {
      const counts = await deliveries.count(message.id, service, tx)
      const waiting = counts.waiting + counts.claimed
      const isRefused = isServerKeyRefused({ accepted: counts.sent, refused: counts.refused, waiting })
      if (!isRefused && counts.held === 0) return false
      await deliveries.hold(tx, message.id, service)
      await messages.noteRefusal(tx, message.id, status)
      return true
    })
    if (!isHeld || held.has(service)) return
    held.add(service)
    logger.error({ service, status }, 'a push service refuses our key: its browsers wait')
  }

  /** Releases a held service. An acceptance that was in progress when it was held shows that the key is right. */
  async function release(service: string): Promise<void> {
    held.delete(service)
    await ctx.inTransaction(async tx => {
      await deliveries.releaseHeld(tx, message.id, service)
      if (held.size === 0) await messages.noteRefusal(tx, message.id, null)
    })
  }
}

function idsOf(batch: readonly AttemptedDelivery[]): string[] {
  return batch.map(({ tokenId }) => tokenId)
}

function isByKey(tried: AttemptedDelivery): tried is AttemptedDelivery & { failure: PushRefused } {
  return tried.failure instanceof PushRefused && mayMeanRefusedKey(tried.failure.status)
}

/** Whether a failure may be temporary: any failure except an ended subscription or a refusal. */
function isTemporary({ failure }: AttemptedDelivery): boolean {
  return failure !== null && !(failure instanceof SubscriptionGone) && !(failure instanceof PushRefused)
}
