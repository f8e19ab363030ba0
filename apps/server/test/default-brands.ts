import { DOTYK } from '@dotyk/domain/companies'
import type { BrandPlace, Brands } from '../src/brands.ts'

/** The brands of a service that has no companies. */
export function defaultBrands(origin: string): Brands {
  const place: BrandPlace = { companyId: null, revision: 0, brand: DOTYK, origin }
  return {
    at: () => place,
    of: () => place,
    knows: () => true,
    follow: () => Promise.resolve(),
    refresh: () => undefined,
  }
}
