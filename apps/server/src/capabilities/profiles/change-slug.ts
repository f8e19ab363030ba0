import { isReservedSlug } from '@dotyk/contract/addresses'
import { checkSlug, LIMITS, normaliseSlug } from '@dotyk/domain/profile'
import type { Clock } from '../../clock.ts'
import { type InTransaction, isUniqueViolation } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import { assertEditable } from './assert-editable.ts'
import type { Profile, ProfileRepository } from './profiles.repository.ts'

export interface ChangeSlugDependencies {
  profiles: Pick<ProfileRepository, 'lock' | 'update'>
  inTransaction: InTransaction
  clock: Clock
}

/** `slug` null goes back to the profile's id. */
export type ChangeSlug = (id: string, slug: string | null) => Promise<Profile>

/**
 * Gives a profile its custom URL, stored in lower case. Of two people who take the same one at the same moment one gets it.
 * @throws Refusal `slug-invalid`, `slug-taken` (also for the service's own addresses), `account-deleted`.
 */
export function createChangeSlug({ profiles, inTransaction, clock }: ChangeSlugDependencies): ChangeSlug {
  return async (id, text) => {
    const refusal = text === null ? null : refusalOf(text)
    if (refusal) throw new Refusal(refusal, { field: 'custom_url' })
    const slug = text === null ? null : normaliseSlug(text)
    try {
      return await inTransaction(async tx => {
        const profile = assertEditable(await profiles.lock(tx, id))
        return profile.slug === slug ? profile : await profiles.update(tx, id, { slug }, clock.now())
      })
    } catch (error) {
      if (isUniqueViolation(error)) throw new Refusal('slug-taken', { field: 'custom_url' })
      throw error
    }
  }
}

type SlugRefusal = 'slug-invalid' | 'slug-taken'

/** What taking a slug would be refused with right now; whoever takes it a moment earlier still gets it. */
export type CheckSlugFree = (
  id: string,
  slug: string,
) => Promise<{ slug: string; refusal: SlugRefusal | null }>

export function createCheckSlugFree({
  profiles,
}: {
  profiles: Pick<ProfileRepository, 'findVersions'>
}): CheckSlugFree {
  return async (id, text) => {
    const slug = normaliseSlug(text).slice(0, LIMITS.slugMax)
    const refusal = refusalOf(text)
    if (refusal) return { slug, refusal }
    const [holder] = await profiles.findVersions([slug])
    return { slug, refusal: holder && holder.id !== id ? 'slug-taken' : null }
  }
}

function refusalOf(text: string): SlugRefusal | null {
  if (checkSlug(text) !== null) return 'slug-invalid'
  return isReservedSlug(normaliseSlug(text)) ? 'slug-taken' : null
}
