import { DEFAULT_BRAND } from '@dotyk/domain/companies'
import type { BrandContext, Brands } from '../src/brands.ts'

/** The brands of a service that has no companies. */
export function defaultBrands(origin: string): Brands {
  const place: BrandContext = { companyId: null, revision: 0, brand: DEFAULT_BRAND, origin }
  return {
    at: () => place,
    of: () => place,
    knows: () => true,
    follow: () => Promise.resolve(),
    refresh: () => undefined,
  }
}
