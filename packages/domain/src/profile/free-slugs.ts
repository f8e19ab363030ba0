import { LIMITS } from './part-limits.ts'
import { checkSlug, suggestSlug } from './slugs.ts'

/** How often a number is added to a name's slug before the page goes without one. */
const TRIES = 20

/** The slugs that a name may get, the best first: `olena-koval`, `olena-koval-2`, …; none where the name gives none. */
export function slugCandidates(name: string): string[] {
  const slug = suggestSlug(name)
  if (slug === '') return []
  return Array.from({ length: TRIES }, (_, at) => {
    const suffix = at === 0 ? '' : `-${at + 1}`
    return slug.slice(0, LIMITS.slugMax - suffix.length).replace(/-+$/, '') + suffix
  }).filter(each => checkSlug(each) === null)
}

/**
 * A slug for each of the names, all different; null where a name gives none that is free.
 * @param isFree whether nobody has a slug and the service doesn't keep it
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
