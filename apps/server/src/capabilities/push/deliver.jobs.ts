import { summariseDeliveries } from '@dotyk/domain/push'
import type { JobDefinition } from '../../jobs/port.ts'
import { DELIVER_QUEUE } from './push-queues.ts'
import { startDueMessages } from './start-due-messages.ts'
import { deliverPushMessage, MESSAGE_LEASE_MS } from './deliver-message.ts'
import type { PushContext } from './push.context.ts'

/**
 * Sends the messages of staff. Every new message starts this job; it also runs every minute for scheduled messages, retries, and
 * deliveries left by a process that died.
 */
export function deliverPushMessageJob(ctx: PushContext): JobDefinition {
  return {
    queue: DELIVER_QUEUE,
    retryLimit: 3,
    retryDelaySeconds: 10,
    retryBackoff: true,
    schedule: '* * * * *',
    async work() {
      await startDueMessages(ctx)
      const isUnfinished = await deliverDue(ctx)
      if (isUnfinished) await ctx.inTransaction(tx => ctx.jobs.enqueue(tx, DELIVER_QUEUE, {}))
      return { failed: [] }
    },
  }
}

/** Delivers messages one after another; only one process works on a message at a time. */
async function deliverDue(ctx: PushContext): Promise<boolean> {
  const { messages } = ctx
  const taken: string[] = []
  for (let isUnfinished = false; ;) {
    const message = ctx.isStopping() ? null : await lease(ctx, taken)
    if (!message) return isUnfinished
    taken.push(message.id)
    try {
      isUnfinished = (await deliverPushMessage(ctx, message)) || isUnfinished
      await finishIfSettled(ctx, message.id)
    } finally {
      await messages.endLease(message.id)
    }
  }
}

async function lease({ messages, readTime }: PushContext, except: readonly string[]) {
  const now = await readTime()
  return messages.leaseNext(except, { now, until: new Date(now.getTime() + MESSAGE_LEASE_MS) })
}

async function finishIfSettled({ messages, deliveries, inTransaction, clock }: PushContext, id: string) {
  await inTransaction(async tx => {
    const counts = await deliveries.count(id, undefined, tx)
    if (counts.waiting + counts.claimed > 0) return
    if (counts.held > 0) {
      await messages.changeState(tx, id, ['sending'], 'refused')
    } else if (await messages.changeState(tx, id, ['sending'], 'done')) {
      await messages.finish(tx, id, summariseDeliveries(counts), clock.now())
      await deliveries.deleteOf(tx, id)
    }
  })
}
