import { setTimeout as pause } from 'node:timers/promises'
import { composePush } from '@dotyk/domain/push'
import { messages as texts } from '@dotyk/i18n'
import { SubscriptionGone } from '../../integrations/push/port.ts'
import type { ClaimedDelivery } from './deliveries.repository.ts'
import { pushContent, type StoredPushMessage } from './messages.repository.ts'
import type { PushContext } from './push.context.ts'
import type { StoredPushToken } from './push.repository.ts'
import { createOutcomeRecorder, type AttemptedDelivery } from './record-outcomes.ts'

/** The number of deliveries claimed at the same time; that many have an unknown outcome when the process dies. */
const AT_ONCE = 40

/** The default pause between messages: two hundred messages a second leave four fifths of the time to serve cards. */
const PACE_MS = 5

/** Longer than one delivery may take; a delivery that is claimed for longer was left by a process that died. */
const CLAIM_MS = 60_000

/** How long a process keeps a message without renewing its lease; then another process may take it. */
export const MESSAGE_LEASE_MS = 30_000

/** After this time the job ends and is started again, so that no job runs for hours. */
const SLICE_MS = 60_000

/**
 * Delivers a message until no delivery is due, the message has expired, or the service stops. Each delivery is claimed before it
 * is sent and settled after it.
 * @returns whether it stopped while deliveries were still due.
 */
export async function deliverPushMessage(ctx: PushContext, message: StoredPushMessage): Promise<boolean> {
  const { deliveries, messages, tokens, paceMs = PACE_MS } = ctx
  const began = performance.now()
  const startedAt = (await ctx.readTime()).getTime()
  const now = (laterMs = 0) => new Date(startedAt + performance.now() - began + laterMs)
  const settle = createOutcomeRecorder(ctx, message, now)
  const underWay = new Set<Promise<void>>()
  let tried: AttemptedDelivery[] = []

  await deliveries.settleAbandoned(message.id, now())
  for (;;) {
    const isOver = ctx.isStopping() || performance.now() - began > SLICE_MS
    if (underWay.size > AT_ONCE / 2 || (isOver && underWay.size > 0)) {
      await Promise.race(underWay)
      continue
    }
    const batch = tried
    tried = []
    await settle(batch)
    const goesOn = !isOver && (await messages.extendLease(message.id, now(MESSAGE_LEASE_MS)))
    const claimed = goesOn ? await claim() : []
    if (claimed.length > 0) await startAll(claimed)
    else if (underWay.size > 0) await Promise.race(underWay)
    // Another delivery may have ended while the batch was being settled, so the loop ends only when none has.
    else if (tried.length === 0) return isOver
  }

  function claim(): Promise<ClaimedDelivery[]> {
    const times = { now: now(), until: now(CLAIM_MS) }
    return deliveries.claim(message.id, AT_ONCE - underWay.size - tried.length, times)
  }

  async function startAll(claimed: readonly ClaimedDelivery[]): Promise<void> {
    const found = await tokens.find(claimed.map(({ tokenId }) => tokenId))
    const tokenOf = new Map(found.map(token => [token.id, token]))
    for (const delivery of claimed) {
      const sending: Promise<void> = handOver(tokenOf.get(delivery.tokenId)).then(
        () => finish(null),
        (failure: unknown) => finish(failure),
      )
      const finish = (failure: unknown) => {
        tried.push({ ...delivery, failure })
        underWay.delete(sending)
      }
      underWay.add(sending)
      if (paceMs > 0) await pause(paceMs)
    }
  }

  async function handOver(token: StoredPushToken | undefined): Promise<void> {
    if (!token) throw new SubscriptionGone()
    const defaultTitle = texts[token.language].push.open
    await ctx.port.send(token, composePush(pushContent(message), message.id, defaultTitle))
  }
}
