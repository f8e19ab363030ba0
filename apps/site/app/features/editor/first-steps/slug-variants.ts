import { checkSlug, PROFILE_PART_LIMITS, shortenSlug } from '@dotyk/domain/profile'

/** The maximum number of variants of an address that are tried if they are taken. */
const MOST_NAMESAKES = 5

/** Returns a slug and its variants, which are tried in order until one is free: `olena`, `olena-2`, `olena-3`. */
export function slugVariants(slug: string): string[] {
  const numbered = Array.from({ length: MOST_NAMESAKES }, (_, at) => {
    const end = at === 0 ? '' : `-${at + 1}`
    return shortenSlug(slug, PROFILE_PART_LIMITS.slugMax - end.length) + end
  })
  return numbered.filter(each => checkSlug(each) === null)
}
