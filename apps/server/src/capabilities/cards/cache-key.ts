import type { BrandContext } from '../../brands.ts'

/** Identifies the content of a card: it changes with every change of the profile and the company, and when the profile expires. */
export function cardCacheKey(
  version: number,
  isExpired: boolean,
  { revision }: Pick<BrandContext, 'revision'>,
): string {
  return `${version}${isExpired ? 'e' : ''}${revision > 0 ? `c${revision}` : ''}`
}
