import { isPlaceholderName } from '@dotyk/domain/profile'
import type { OwnProfileWire } from '@dotyk/contract/profile'
import type { Language } from '@dotyk/domain/values'
import { Refusal } from '../../refusal.ts'
import { presentOwnProfile } from './present-own-profile.ts'
import type { OwnerContext } from './owner.context.ts'

/** A profile as its owner sees it; null where it is deleted for good. */
export async function findOwnProfile(
  ctx: OwnerContext,
  profileId: string,
  language: Language,
): Promise<OwnProfileWire | null> {
  try {
    return await presentOwnProfile(ctx, await ctx.profiles.find(profileId), language)
  } catch (error) {
    if (error instanceof Refusal && error.key === 'unauthorised') return null
    throw error
  }
}

/** The owner's name; '' while the profile still has the placeholder name. */
export async function findOwnerName({ profiles }: OwnerContext, profileId: string): Promise<string> {
  const name = (await profiles.find(profileId))?.name ?? ''
  return isPlaceholderName(name) ? '' : name
}
