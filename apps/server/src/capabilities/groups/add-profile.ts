import { visibleText } from '@dotyk/domain/values'
import type { StaffActor } from '@dotyk/domain/audit'
import { Refusal } from '../../refusal.ts'
import { requireCounted } from './change-group.ts'
import type { GroupsContext } from './groups.context.ts'
import type { CountedGroup } from './groups.repository.ts'
import { requireLocked } from './require-group.ts'

/**
 * Adds a profile that exists as the last of a group: it gets the group's logo and what the template settles, and leaves the
 * group it was in. One that is in the group already stays where it is.
 * @param address id or custom URL
 * @throws Refusal `group-not-found`, `profile-not-found`.
 */
export async function addProfile(
  ctx: GroupsContext,
  groupId: string,
  address: string,
  actor: StaffActor,
): Promise<CountedGroup> {
  const { profiles, members, templates, audit, inTransaction, clock } = ctx
  const found = await profiles.findByAddress(visibleText(address).toLowerCase())
  if (!found || found.deletedAt) throw new Refusal('profile-not-found', { field: 'profile' })
  await inTransaction(async tx => {
    const { logo, templateId, lockedFields } = await requireLocked(ctx, tx, groupId)
    const profile = await profiles.lock(tx, found.id)
    if (!profile || profile.deletedAt) throw new Refusal('profile-not-found', { field: 'profile' })
    if (profile.groupId === groupId) return
    if (profile.groupId !== null) await ctx.onMembersLeft(tx, [profile.id])
    const now = clock.now()
    const after = await members.lastPosition(tx, groupId)
    await profiles.update(
      tx,
      profile.id,
      {
        groupId,
        groupPosition: after + 1,
        // Organizations alone show the group's logo.
        ...(logo.img && { groupLogo: logo, type: 'organization' as const }),
      },
      now,
    )
    if (templateId !== null && templateId !== profile.id) {
      const upTo = after + 1
      await templates.copyFields(tx, { groupId, templateId, fields: lockedFields, after, upTo, now })
    }
    await audit.record(tx, {
      actor,
      action: 'group.profile-added',
      subjects: [
        { kind: 'group', id: groupId },
        { kind: 'profile', id: profile.id },
      ],
    })
  })
  return requireCounted(ctx, groupId)
}
