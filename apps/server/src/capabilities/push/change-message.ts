import type { StaffActor } from '@dotyk/domain/audit'
import { Refusal } from '../../refusal.ts'
import { DELIVER_QUEUE } from './push-queues.ts'
import type { PushContext } from './push.context.ts'

/**
 * Stops a message that is being sent; deliveries in progress still arrive.
 * @throws Refusal `not-found`, `push-state-conflict` where the message isn't being sent.
 */
export function stopPushMessage(ctx: PushContext, id: string, actor: StaffActor): Promise<void> {
  return change(ctx, id, actor, 'stop')
}

/**
 * Resumes a message that was stopped by staff, or because a push service refused our key.
 * @throws Refusal `not-found`, `push-state-conflict` where the message isn't stopped.
 */
export function resumePushMessage(ctx: PushContext, id: string, actor: StaffActor): Promise<void> {
  return change(ctx, id, actor, 'resume')
}

const CHANGES = {
  stop: { from: ['sending'], to: 'stopped', action: 'push.stopped' },
  resume: { from: ['stopped', 'refused'], to: 'sending', action: 'push.resumed' },
} as const

async function change(ctx: PushContext, id: string, actor: StaffActor, name: keyof typeof CHANGES) {
  const { messages, deliveries, audit, jobs } = ctx
  const { from, to, action } = CHANGES[name]
  if (!(await messages.find(id))) throw new Refusal('not-found')
  await ctx.inTransaction(async tx => {
    const message = await messages.changeState(tx, id, from, to)
    if (!message) throw new Refusal('push-state-conflict')
    const subjects = [{ kind: 'push' as const, id }]
    await audit.record(tx, {
      actor,
      action,
      subjects,
      before: { state: message.state },
      after: { state: to },
    })
    if (to === 'sending') {
      await deliveries.releaseHeld(tx, id)
      await messages.noteRefusal(tx, id, null)
      await jobs.enqueue(tx, DELIVER_QUEUE, {})
    }
  })
}
