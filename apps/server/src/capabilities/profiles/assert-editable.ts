import { Refusal } from '../../refusal.ts'
import type { Profile } from './profiles.repository.ts'

/**
 * Returns the profile if its owner may change it.
 * @throws Refusal `unauthorised` when the profile is deleted for good, `account-deleted` while it waits for deletion.
 */
export function assertEditable(profile: Profile | null): Profile {
  if (!profile) throw new Refusal('unauthorised')
  if (profile.deletedAt) throw new Refusal('account-deleted')
  return profile
}
