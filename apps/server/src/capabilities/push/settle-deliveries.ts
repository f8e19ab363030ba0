import { refusesOurKey, retryDelay, servicePause } from '@dotyk/domain/push'
import type { Transaction } from '../../database/database.ts'
import { PushNotSent, PushRefused, SubscriptionGone } from '../../integrations/push/port.ts'
import type { ClaimedDelivery } from './deliveries.repository.ts'
import type { StoredPushMessage } from './messages.repository.ts'
import type { PushContext } from './push.context.ts'

/** Failures of one push service in a row, after which it gets nothing for a minute. */
const FAILURES_OF_AN_OUTAGE = 20

/** Statuses by which a push service refuses our key. */
const KEY_REFUSALS = [400, 401, 403]

export interface TriedDelivery extends ClaimedDelivery {
  /** What was thrown; null once the push service accepted the message. */
  failure: unknown
}

/**
 * Stores what became of deliveries: sent, failed for good, back to waiting, or removed together with the subscription.
 * A push service that is busy gets nothing for the time it names; one that refuses our key stops the message.
 * @param now the time after so many milliseconds
 */
export function createSettler(ctx: PushContext, message: StoredPushMessage, now: (laterMs?: number) => Date) {
  const { deliveries, messages, tokens, logger } = ctx
  const failuresInARow = new Map<string, number>()

  return async (batch: readonly TriedDelivery[]): Promise<void> => {
    if (batch.length === 0) return
    const gone = idsOf(batch, SubscriptionGone)
    await ctx.inTransaction(async tx => {
      const sent = batch.filter(({ failure }) => failure === null).map(({ tokenId }) => tokenId)
      await deliveries.settle(tx, message.id, sent, 'sent')
      await deliveries.settle(tx, message.id, gone, 'removed')
      await tokens.removeAll(tx, gone)
      await deliveries.settle(tx, message.id, idsOf(batch, PushRefused), 'failed')
      for (const each of batch) if (isTemporary(each)) await postpone(tx, each)
    })
    for (const each of batch) {
      const failures = isTemporary(each) ? (failuresInARow.get(each.service) ?? 0) + 1 : 0
      failuresInARow.set(each.service, failures)
    }
    const refusals = new Map<string, number>()
    for (const { service, failure } of batch) {
      if (!(failure instanceof PushRefused) || refusals.has(service)) continue
      if (KEY_REFUSALS.includes(failure.status)) refusals.set(service, failure.status)
    }
    for (const [service, status] of refusals) await stopWhereRefused(service, status)
  }

  async function postpone(tx: Transaction, { tokenId, service, tries, failure }: TriedDelivery) {
    const { isBusy, retryAfterSeconds } =
      failure instanceof PushNotSent ? failure : { isBusy: false, retryAfterSeconds: null }
    const ageMs = now().getTime() - message.startedAt.getTime()
    // A service that is busy hasn't looked at the message: that doesn't count as a try.
    const delay = retryDelay({ tries: isBusy ? 1 : tries, ageMs })
    if (delay === null) return deliveries.settle(tx, message.id, [tokenId], 'failed')
    const isOutage = (failuresInARow.get(service) ?? 0) >= FAILURES_OF_AN_OUTAGE
    const pauseMs = isBusy || isOutage ? servicePause(retryAfterSeconds) : 0
    await deliveries.release(tx, message.id, tokenId, now(pauseMs || delay))
    if (pauseMs > 0) await deliveries.pauseService(tx, message.id, service, now(pauseMs))
  }

  /** Those it refused wait again: nobody is lost once the key is right. */
  async function stopWhereRefused(service: string, status: number): Promise<void> {
    const stopped = await ctx.inTransaction(async tx => {
      const { sent, failed, waiting, claimed } = await deliveries.count(message.id, service, tx)
      if (!refusesOurKey({ accepted: sent, refused: failed, waiting: waiting + claimed })) return null
      await deliveries.returnFailed(tx, message.id, service)
      return messages.changeState(tx, message.id, ['sending'], 'refused', status)
    })
    if (stopped) logger.error({ service, status }, 'a push service refuses our key: a message was stopped')
  }
}

function idsOf(
  batch: readonly TriedDelivery[],
  kind: typeof SubscriptionGone | typeof PushRefused,
): string[] {
  return batch.filter(({ failure }) => failure instanceof kind).map(({ tokenId }) => tokenId)
}

/** Whatever isn't the subscription's end or a refusal may work later. */
function isTemporary({ failure }: TriedDelivery): boolean {
  return failure !== null && !(failure instanceof SubscriptionGone) && !(failure instanceof PushRefused)
}
