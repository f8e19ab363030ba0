import type { StaffActor } from '@dotyk/domain/audit'
import { checkPushDraft, isPushTime, type PushAudience } from '@dotyk/domain/push'
import { Refusal } from '../../refusal.ts'
import type { PushContext } from './push.context.ts'
import { assertMessageFits } from './send-to-audience.ts'

/** Changes of a scheduled message; absent fields stay as they are. */
export interface ScheduledChanges {
  title?: string | undefined
  body?: string | undefined
  sendAt?: Date | undefined
  audience?: PushAudience | undefined
}

/**
 * Changes a message before sending starts.
 * @throws Refusal `not-found`, `push-state-conflict` once sending has started, `push-time-wrong`, a key of `PUSH_RULES`
 */
export async function changeScheduledMessage(
  ctx: PushContext,
  id: string,
  { title, body, sendAt, audience }: ScheduledChanges,
  actor: StaffActor,
): Promise<void> {
  const before = await ctx.messages.find(id)
  if (!before) throw new Refusal('not-found')
  const { draft, violations } = checkPushDraft({
    title: title ?? before.title,
    body: body ?? before.body,
    actions: before.actions,
  })
  const [broken] = violations
  if (broken) throw new Refusal(broken.key, { field: broken.field })
  const { image, icon, badge } = before
  assertMessageFits(draft, { ...(image && { image }), ...(icon && { icon }), ...(badge && { badge }) }, id)
  if (sendAt && !isPushTime(sendAt, ctx.clock.now()))
    throw new Refusal('push-time-wrong', { field: 'sendAt' })
  await ctx.inTransaction(async tx => {
    const isChanged = await ctx.messages.changeScheduled(tx, id, {
      title: draft.title,
      body: draft.body,
      ...(sendAt && { sendAt, startedAt: sendAt }),
      ...(audience && { audience }),
    })
    if (!isChanged) throw new Refusal('push-state-conflict')
    await ctx.audit.record(tx, {
      actor,
      action: 'push.changed',
      subjects: [{ kind: 'push', id }],
      before: { title: before.title, sendAt: before.sendAt?.toISOString() ?? null },
      after: { title: draft.title, sendAt: (sendAt ?? before.sendAt)?.toISOString() ?? null },
    })
  })
}
