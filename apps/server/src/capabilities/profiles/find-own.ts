import type { OwnProfileWire } from '@dotyk/contract/profile'
import type { Language } from '@dotyk/domain/values'
import { Refusal } from '../../refusal.ts'
import { presentOwn } from './present-own.ts'
import type { ProfilesContext } from './profiles.context.ts'

/** A profile as its owner gets it; null where it is gone for good. */
export async function findOwn(
  ctx: ProfilesContext,
  profileId: string,
  language: Language,
): Promise<OwnProfileWire | null> {
  try {
    return await presentOwn(ctx, await ctx.profiles.find(profileId), language)
  } catch (error) {
    if (error instanceof Refusal && error.key === 'unauthorised') return null
    throw error
  }
}
