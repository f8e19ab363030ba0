import type { BrandContext, Brands } from '../../brands.ts'
import type { Profile } from '../profiles/index.ts'

/** The brand under which a card is shown at a requested host. */
export interface CardBrand {
  place: BrandContext
  /** Whether the card belongs to another host than the requested one: the host of `place`. */
  isElsewhere: boolean
}

/**
 * Returns the brand of a card at a host. A company's host shows only the cards of its own profiles. The default host also shows
 * the cards of companies that have no domain.
 */
export function cardBrandAtHost(
  brands: Pick<Brands, 'at' | 'of'>,
  host: string,
  { companyId }: Pick<Profile, 'companyId'>,
): CardBrand {
  const here = brands.at(host)
  const own = brands.of(companyId)
  const isElsewhere = own.companyId !== here.companyId && own.origin !== here.origin
  return { place: isElsewhere ? own : here, isElsewhere }
}

/** Returns the card's address at the host that the card belongs to. */
export function cardUrlAtOwnHost({ place }: CardBrand, { id, slug }: Pick<Profile, 'id' | 'slug'>): string {
  return `${place.origin}/${slug ?? id}`
}
