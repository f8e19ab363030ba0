import type { Card } from '@dotyk/domain/card'
import type { Profile } from '../profiles/index.ts'
import { parseIdOrSlug } from './parse-id-or-slug.ts'
import type { CardsContext } from './cards.context.ts'
import { cardOfStoredProfile } from './card-of-stored-profile.ts'

export interface FoundCard {
  card: Card
  profile: Profile
}

/** Finds the card of an id or a slug; null if there is none to show. A deleted profile has no card. */
export async function findCard(
  { profiles, clock }: Pick<CardsContext, 'profiles' | 'clock'>,
  text: string,
): Promise<FoundCard | null> {
  const address = parseIdOrSlug(text)
  const profile = address === null ? null : await profiles.findByAddress(address)
  if (!profile || profile.deletedAt) return null
  return { card: cardOfStoredProfile(profile, clock.now()), profile }
}
