import type { Language } from '@dotyk/domain'
import { isExpired } from '@dotyk/domain/profile'
import type { Clock } from '../../clock.ts'
import type { ProfileRepository } from '../profiles/index.ts'
import { toAddress } from './address.ts'
import type { CardMemory, FinishedCard } from './card-memory.ts'
import { cardStamp } from './card-stamp.ts'
import type { FindVersion } from './card-versions.ts'
import type { DrawCard } from './draw-card.ts'
import { toCard } from './to-card.ts'

export interface OpenCardDependencies {
  findVersion: FindVersion
  profiles: Pick<ProfileRepository, 'find'>
  memory: CardMemory
  /** Draws the finished page of a card. */
  drawCard: DrawCard
  clock: Clock
}

/** The finished page at an id or a slug, or null where there is none to show. */
export type OpenCard = (address: string, language: Language) => Promise<FinishedCard | null>

/** The version is checked in the database on every request; the page is drawn once per version, language and expiry. */
export function createOpenCard(dependencies: OpenCardDependencies): OpenCard {
  const { findVersion, profiles, memory, drawCard, clock } = dependencies
  return async (text, language) => {
    const address = toAddress(text)
    if (address === null) return null
    const found = await findVersion(address)
    if (!found || found.deletedAt) return null
    const stamp = cardStamp(found.version, isExpired(found, clock.now()))
    return memory.recall(`${found.id}.${language}`, stamp, async () => {
      const profile = await profiles.find(found.id)
      if (!profile) throw new Error(`The profile ${found.id} went away while its card was drawn.`)
      return drawCard(toCard(profile, clock.now()), language, stamp)
    })
  }
}
