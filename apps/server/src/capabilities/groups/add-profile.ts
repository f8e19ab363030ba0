import { visibleText } from '@dotyk/domain/values'
import type { StaffActor } from '@dotyk/domain/audit'
import { Refusal } from '../../refusal.ts'
import { requireCountedGroup } from './change-group.ts'
import type { GroupsContext } from './groups.context.ts'
import type { CountedGroup } from './groups.repository.ts'
import { moveProfiles } from './move-profiles.ts'

/**
 * Adds an existing profile at the end of a group: it gets the group's logo and the template's locked fields, and leaves its
 * previous group. A profile that is already in the group keeps its place.
 * @param address the profile's id or custom URL
 * @throws Refusal `group-not-found`, `profile-not-found`.
 */
export async function addProfileToGroup(
  ctx: GroupsContext,
  groupId: string,
  address: string,
  actor: StaffActor,
): Promise<CountedGroup> {
  const { profiles, audit, inTransaction } = ctx
  const found = await profiles.findByAddress(visibleText(address).toLowerCase())
  if (!found || found.deletedAt) throw new Refusal('profile-not-found', { field: 'profile' })
  await inTransaction(async tx => {
    const result = await moveProfiles(ctx, tx, groupId, [found.id])
    if (!result) throw new Refusal('group-not-found')
    if (result.unchanged.has(found.id)) return
    if (!result.moved.has(found.id)) throw new Refusal('profile-not-found', { field: 'profile' })
    await audit.record(tx, {
      actor,
      action: 'group.profile-added',
      subjects: [
        { kind: 'group', id: groupId },
        { kind: 'profile', id: found.id },
      ],
    })
  })
  return requireCountedGroup(ctx, groupId)
}
