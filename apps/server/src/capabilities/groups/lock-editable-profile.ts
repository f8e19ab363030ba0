import type { LockableField } from '@dotyk/domain/groups'
import type { Transaction } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import { assertEditable, type Profile } from '../profiles/index.ts'
import type { GroupsContext } from './groups.context.ts'

/**
 * Locks a profile for a change by its owner.
 * @param fields the changed fields, none of which may be locked by the template of the profile's group
 * @throws Refusal `unauthorised`, `account-deleted`, `field-locked` naming the field.
 */
export async function lockEditableProfile(
  { profiles, groups }: Pick<GroupsContext, 'profiles' | 'groups'>,
  tx: Transaction,
  profileId: string,
  fields: readonly LockableField[],
): Promise<Profile> {
  const profile = assertEditable(await profiles.lock(tx, profileId))
  if (profile.groupId === null || fields.length === 0) return profile
  const locked = await findLockedFields({ groups }, profile, tx)
  const field = fields.find(each => locked.includes(each))
  if (field) throw new Refusal('field-locked', { field })
  return profile
}

/**
 * Returns the fields that the template locks for a member; for the template itself and for profiles without a group there are
 * none.
 */
export async function findLockedFields(
  { groups }: Pick<GroupsContext, 'groups'>,
  member: { id: string; groupId: string | null },
  tx?: Transaction,
): Promise<readonly LockableField[]> {
  const group = member.groupId === null ? null : await groups.find(member.groupId, tx)
  return group?.templateId && group.templateId !== member.id ? group.lockedFields : []
}
