/** Identifies the content of a card: it changes with every change of the profile, and when the profile expires. */
export function cardCacheKey(version: number, isExpired: boolean): string {
  return `${version}${isExpired ? 'e' : ''}`
}
