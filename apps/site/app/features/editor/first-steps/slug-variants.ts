import { checkSlug, LIMITS } from '@dotyk/domain/profile'

/** How many taken variants of an address are tried. */
const MOST_NAMESAKES = 5

/** Returns a slug and its variants to try if it is taken: `olena`, `olena-2`, `olena-3`. */
export function slugVariants(slug: string): string[] {
  const numbered = Array.from({ length: MOST_NAMESAKES }, (_, at) => {
    const end = at === 0 ? '' : `-${at + 1}`
    return slug.slice(0, LIMITS.slugMax - end.length).replace(/-$/, '') + end
  })
  return numbered.filter(each => checkSlug(each) === null)
}
