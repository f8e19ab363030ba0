import type { StaffActor } from '@dotyk/domain/audit'
import type { PushContext } from './push.context.ts'

/**
 * Deletes messages with their pictures, and stops those that are being sent.
 * @returns how many messages there were.
 */
export function deletePushMessages(
  ctx: PushContext,
  ids: readonly string[],
  actor: StaffActor,
): Promise<number> {
  return ctx.inTransaction(async tx => {
    const deleted = await ctx.messages.delete(tx, ids)
    const addresses = deleted.flatMap(({ image, icon, badge }) => [image, icon, badge])
    const files = addresses.flatMap(address => address?.replace('/files/', '') ?? [])
    await ctx.files.scheduleRemoval(tx, { photo: null, files })
    for (const { id, title, total } of deleted) {
      const subjects = [{ kind: 'push' as const, id }]
      const before = { title, recipients: total }
      await ctx.audit.record(tx, { actor, action: 'push.deleted', subjects, before })
    }
    return deleted.length
  })
}

/**
 * Deletes subscriptions; their browsers get no more messages until they subscribe again.
 * @returns how many subscriptions there were.
 */
export function deletePushTokens(
  ctx: PushContext,
  ids: readonly string[],
  actor: StaffActor,
): Promise<number> {
  return ctx.inTransaction(async tx => {
    const deleted = await ctx.tokens.removeAll(tx, ids)
    if (deleted > 0) {
      await ctx.audit.record(tx, {
        actor,
        action: 'push.tokens-deleted',
        subjects: [],
        before: { count: deleted },
      })
    }
    return deleted
  })
}
