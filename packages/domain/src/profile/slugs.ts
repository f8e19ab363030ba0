import { PROFILE_PART_LIMITS } from './part-limits.ts'
import { PROFILE_FIELDS } from './profile-fields.ts'
import { isProfileId } from './profile-id.ts'
import { visibleText } from '../values/text.ts'
import { transliterate } from '../values/transliterate.ts'

const SLUG = /^[a-z\d_-]+$/

/** Returns the slug in lower case, as it is stored and looked up. */
export function normaliseSlug(slug: string): string {
  return visibleText(slug).toLowerCase()
}

/**
 * Returns the rule that a custom URL breaks, or null. A slug in the form of a profile's id is refused, so that slugs and ids
 * never collide. Whether a slug is reserved or taken is checked elsewhere.
 */
export function checkSlug(slug: string): 'slug-invalid' | null {
  const normal = normaliseSlug(slug)
  const fits = normal.length >= PROFILE_PART_LIMITS.slugMin && normal.length <= PROFILE_PART_LIMITS.slugMax
  return fits && SLUG.test(normal) && !isProfileId(normal) ? null : 'slug-invalid'
}

/** Returns a slug made of a name (`Олена Коваленко` → `olena-kovalenko`); '' if no slug can be made of the name. */
export function suggestSlug(name: string): string {
  const words = transliterate(name.slice(0, PROFILE_FIELDS.name.limit))
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z\d]+/g, '-')
  const slug = shortenSlug(words.replace(/^-/, '').replace(/-$/, ''), PROFILE_PART_LIMITS.slugMax)
  return checkSlug(slug) === null ? slug : ''
}

/**
 * Returns a suggested slug of at most `length` characters, cut after a whole word; a word is cut only where whole words would
 * leave less than half of the length.
 */
export function shortenSlug(slug: string, length: number): string {
  if (slug.length <= length) return slug
  const end = slug.lastIndexOf('-', length)
  return slug.slice(0, end >= length / 2 ? end : length).replace(/-+$/, '')
}
