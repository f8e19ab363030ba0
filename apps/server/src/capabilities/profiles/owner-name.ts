import { isPlaceholderName } from '@dotyk/domain/profile'
import type { ProfilesContext } from './profiles.context.ts'

/** The name an owner goes by; '' while it is still the placeholder. */
export async function findOwnerName({ profiles }: ProfilesContext, profileId: string): Promise<string> {
  const name = (await profiles.find(profileId))?.name ?? ''
  return isPlaceholderName(name) ? '' : name
}
