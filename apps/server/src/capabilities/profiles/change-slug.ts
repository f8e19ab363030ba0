import type { StaffActor } from '@dotyk/domain/audit'
import { isReservedSlug } from '@dotyk/contract/reserved-slugs'
import {
  checkSlug,
  assignFreeSlugs,
  PROFILE_PART_LIMITS,
  normaliseSlug,
  slugCandidates,
} from '@dotyk/domain/profile'
import { isUniqueViolation, type Transaction } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import { assertEditable } from './assert-editable.ts'
import type { ProfilesContext } from './profiles.context.ts'
import type { Profile } from './profiles.repository.ts'

/**
 * Sets a profile's custom URL, stored in lower case. If two people take the same URL at the same moment, one of them gets it.
 * @param text the new URL; null restores the profile's id
 * @param actor the member of staff who sets it for the owner, for the audit log
 * @throws Refusal `slug-invalid`, `slug-taken` (also for the service's own addresses), `account-deleted`.
 */
export async function changeSlug(
  { profiles, inTransaction, clock, audit }: ProfilesContext,
  profileId: string,
  text: string | null,
  actor: StaffActor | null = null,
): Promise<Profile> {
  const refusal = text === null ? null : refusalOf(text)
  if (refusal) throw new Refusal(refusal, { field: 'slug' })
  const slug = text === null ? null : normaliseSlug(text)
  try {
    return await inTransaction(async tx => {
      const profile = assertEditable(await profiles.lock(tx, profileId))
      if (profile.slug === slug) return profile
      if (actor) {
        await audit.record(tx, {
          actor,
          action: 'user.edited',
          subjects: [{ kind: 'profile', id: profileId }],
          contentOf: profileId,
          before: { slug: profile.slug },
          after: { slug },
        })
      }
      return profiles.update(tx, profileId, { slug }, clock.now())
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal('slug-taken', { field: 'slug' })
    throw error
  }
}

type SlugRefusal = 'slug-invalid' | 'slug-taken'

/** Checks whether a slug can be taken now; another profile may still take it before this one does. */
export async function checkSlugAvailability(
  { profiles }: ProfilesContext,
  profileId: string,
  text: string,
): Promise<{ slug: string; refusal: SlugRefusal | null }> {
  const slug = normaliseSlug(text).slice(0, PROFILE_PART_LIMITS.slugMax)
  const refusal = refusalOf(text)
  if (refusal) return { slug, refusal }
  const holder = await profiles.findIdBySlug(slug)
  return { slug, refusal: holder !== null && holder !== profileId ? 'slug-taken' : null }
}

function refusalOf(text: string): SlugRefusal | null {
  if (checkSlug(text) !== null) return 'slug-invalid'
  return isReservedSlug(normaliseSlug(text)) ? 'slug-taken' : null
}

/** Slugs for pages of these names, all different and free now; null for a name from which no slug can be made. */
export async function chooseFreeSlugs(
  { profiles }: ProfilesContext,
  names: readonly string[],
  tx: Transaction,
): Promise<(string | null)[]> {
  const taken = await profiles.findTakenSlugs([...new Set(names.flatMap(slugCandidates))], tx)
  return assignFreeSlugs(names, slug => !taken.has(slug) && !isReservedSlug(slug))
}
