import { PROFILE_PART_LIMITS } from './part-limits.ts'
import { checkSlug, shortenSlug, suggestSlug } from './slugs.ts'

/** The maximum number of slugs tried for a name; if all of them are taken, the page gets no slug. */
const TRIES = 20

/**
 * Returns the possible slugs for a name, the best first: `olena-koval`, `olena-koval-2`, …; [] if no slug can be made of the
 * name.
 */
export function slugCandidates(name: string): string[] {
  const slug = suggestSlug(name)
  if (slug === '') return []
  return Array.from({ length: TRIES }, (_, at) => {
    const suffix = at === 0 ? '' : `-${at + 1}`
    return shortenSlug(slug, PROFILE_PART_LIMITS.slugMax - suffix.length) + suffix
  }).filter(each => checkSlug(each) === null)
}

/**
 * Returns a different slug for each name; null for a name without a free slug.
 * @param isFree returns whether a slug is neither taken nor reserved by the service
 */
export function assignFreeSlugs(
  names: readonly string[],
  isFree: (slug: string) => boolean,
): (string | null)[] {
  const chosen = new Set<string>()
  return names.map(name => {
    const slug = slugCandidates(name).find(each => !chosen.has(each) && isFree(each)) ?? null
    if (slug !== null) chosen.add(slug)
    return slug
  })
}
