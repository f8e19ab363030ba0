/** Tells one look of a card from another: it changes with the profile and when it expires. */
export function cardStamp(version: number, isExpired: boolean): string {
  return `${version}${isExpired ? 'e' : ''}`
}
