import type { LockableField } from '@dotyk/domain/groups'
import type { Transaction } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import { assertEditable } from './assert-editable.ts'
import type { ProfilesContext } from './profiles.context.ts'
import type { Profile } from './profiles.repository.ts'

/**
 * Locks a profile for a change of its owner.
 * @param fields what the change touches; what the template of the profile's group settles is not among them
 * @throws Refusal `unauthorised`, `account-deleted`, `field-locked` naming the field.
 */
export async function lockEditable(
  { profiles, findLockedFields }: Pick<ProfilesContext, 'profiles' | 'findLockedFields'>,
  tx: Transaction,
  profileId: string,
  fields: readonly LockableField[],
): Promise<Profile> {
  const profile = assertEditable(await profiles.lock(tx, profileId))
  if (profile.groupId === null || fields.length === 0) return profile
  const locked = await findLockedFields(profile, tx)
  const field = fields.find(each => locked.includes(each))
  if (field) throw new Refusal('field-locked', { field })
  return profile
}
