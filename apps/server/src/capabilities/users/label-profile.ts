import type { StaffActor } from '@dotyk/domain/audit'
import { TAG_LIMITS } from '@dotyk/domain/orders'
import type { Transaction } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import type { UsersContext } from './users.context.ts'

/**
 * A change of a profile's tags or assignee, or a new note. Repeating a change has no effect, but a repeated note is stored
 * again.
 */
export type ProfileLabelChange =
  | { kind: 'tag' | 'untag'; tag: string }
  /** `assignee` is the login of a member of staff; null unassigns the profile. */
  | { kind: 'assign'; assignee: string | null }
  | { kind: 'note'; text: string }

/**
 * Changes a profile's tags or assignee, or adds a note. Tags and notes may name people, so the audit log, which can't be erased,
 * only says that there was one.
 * @throws Refusal `profile-not-found`, `order-tags-full`, `assignee-unknown`
 */
export function labelProfile(
  ctx: UsersContext,
  id: string,
  change: ProfileLabelChange,
  actor: StaffActor,
): Promise<void> {
  return ctx.inTransaction(async tx => {
    // The profile is locked, so that two tags added at the same time are counted one after another.
    const profile = (await ctx.userChanges.lock(tx, [id])).get(id)
    if (!profile) throw new Refusal('profile-not-found')
    const after = await apply(ctx, tx, id, change, actor.login)
    if (after === null) return
    await ctx.audit.record(tx, {
      actor,
      action: change.kind === 'note' ? 'user.noted' : 'user.labelled',
      subjects: [{ kind: 'profile', id }],
      after,
    })
  })
}

/** Applies the change. @returns its details for the audit log; null where nothing changed */
async function apply(
  { profileLabels, listAssignable, clock }: UsersContext,
  tx: Transaction,
  profileId: string,
  change: ProfileLabelChange,
  by: string,
): Promise<Record<string, unknown> | null> {
  const at = clock.now()
  switch (change.kind) {
    case 'note':
      await profileLabels.addNote(tx, { profileId, by, text: change.text, at })
      return {}
    case 'assign': {
      const { assignee } = change
      if (assignee === (await profileLabels.assigneeOf(profileId, tx))) return null
      if (assignee !== null && !(await listAssignable(tx)).includes(assignee))
        throw new Refusal('assignee-unknown')
      await profileLabels.assign(tx, profileId, assignee)
      return { assignee }
    }
    case 'untag':
      return (await profileLabels.removeTag(tx, profileId, change.tag)) ? { what: 'untagged' } : null
    case 'tag': {
      const tags = await profileLabels.tagsOf(profileId, tx)
      if (tags.some(({ tag }) => tag === change.tag)) return null
      if (tags.length >= TAG_LIMITS.count) throw new Refusal('order-tags-full')
      await profileLabels.addTag(tx, { profileId, tag: change.tag, by, at })
      return { what: 'tagged' }
    }
  }
}
