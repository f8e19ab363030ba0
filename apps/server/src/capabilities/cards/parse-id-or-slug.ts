/** The characters and lengths that an id or a slug may have; no other text needs to be looked up. */
const ADDRESS = /^[a-z0-9_-]{3,40}$/

/** Returns the lower-case id or slug in a path segment; null if the segment can't be an id or a slug. */
export function parseIdOrSlug(text: string): string | null {
  const address = text.toLowerCase()
  return ADDRESS.test(address) ? address : null
}
