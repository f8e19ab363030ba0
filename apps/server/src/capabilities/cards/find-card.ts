import type { Card } from '@dotyk/domain/card'
import type { Clock } from '../../clock.ts'
import type { Profile, ProfileRepository } from '../profiles/index.ts'
import { toAddress } from './address.ts'
import { toCard } from './to-card.ts'

export interface FoundCard {
  card: Card
  profile: Profile
  version: number
}

/** The card at an id or a slug; null where there is none to show (a deleted profile has none, decisions 4.7). */
export type FindCard = (address: string) => Promise<FoundCard | null>

export function createFindCard({
  profiles,
  clock,
}: {
  profiles: Pick<ProfileRepository, 'findByAddress'>
  clock: Clock
}): FindCard {
  return async text => {
    const address = toAddress(text)
    const profile = address === null ? null : await profiles.findByAddress(address)
    if (!profile || profile.deletedAt) return null
    return { card: toCard(profile, clock.now()), profile, version: profile.version }
  }
}
