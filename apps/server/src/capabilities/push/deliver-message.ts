import { setTimeout as pause } from 'node:timers/promises'
import { composePush } from '@dotyk/domain/push'
import { messages as texts } from '@dotyk/i18n'
import { SubscriptionGone } from '../../integrations/push/port.ts'
import type { ClaimedDelivery } from './deliveries.repository.ts'
import { pushContent, type StoredPushMessage } from './messages.repository.ts'
import type { PushContext } from './push.context.ts'
import type { StoredPushToken } from './push.repository.ts'
import { createOutcomeRecorder, type AttemptedDelivery } from './record-outcomes.ts'

/** Deliveries that are claimed at the same time: as many have an unknown outcome when the process dies. */
const AT_ONCE = 40

/** Unless the context says otherwise: two hundred messages a second leave the cards four fifths of the time. */
const PACE_MS = 5

/** Longer than handing one over may take; what is claimed longer was left by a process that died. */
const CLAIM_MS = 60_000

/** A process that died loses its message after this time. */
export const MESSAGE_LEASE_MS = 30_000

/** After so long the job begins anew, so that no job runs for hours. */
const SLICE_MS = 60_000

/**
 * Hands a message to those who wait for it, until nobody's time has come, its own time is over, or the service stops. Each
 * delivery is claimed before it is sent and settled after it.
 * @returns whether it ended before everybody whose time has come was told.
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
    // A delivery may have ended while the others were settled.
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
