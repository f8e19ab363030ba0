/** What an id or a slug may look like; anything else is nobody's and need not be looked up (decisions 1.4). */
const ADDRESS = /^[a-z0-9_-]{3,40}$/

/** The lower-case id or slug of a path segment, or null when it can be neither. */
export function toAddress(text: string): string | null {
  const address = text.toLowerCase()
  return ADDRESS.test(address) ? address : null
}
