import { isPlaceholderName } from '@dotyk/domain/profile'
import type { ProfileRepository } from './profiles.repository.ts'

/** The name an owner goes by; '' while it is still the placeholder. */
export function createOwnerName({ profiles }: { profiles: ProfileRepository }) {
  return async (profileId: string): Promise<string> => {
    const name = (await profiles.find(profileId))?.name ?? ''
    return isPlaceholderName(name) ? '' : name
  }
}
