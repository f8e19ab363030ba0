import type { BrandContext } from '../../brands.ts'

/**
 * Returns a key that identifies the content of a card; the key changes with every change of the profile or the company, and when
 * the profile expires.
 */
export function cardCacheKey(
  version: number,
  isExpired: boolean,
  { revision }: Pick<BrandContext, 'revision'>,
): string {
  return `${version}${isExpired ? 'e' : ''}${revision > 0 ? `c${revision}` : ''}`
}
