/** The characters and lengths an id or a slug may have; nothing else needs to be looked up. */
const ADDRESS = /^[a-z0-9_-]{3,40}$/

/** Returns the lower-case id or slug in a path segment; null if it can be neither. */
export function parseIdOrSlug(text: string): string | null {
  const address = text.toLowerCase()
  return ADDRESS.test(address) ? address : null
}
