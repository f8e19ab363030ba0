import type { BrandContext, Brands } from '../../brands.ts'
import type { Profile } from '../profiles/index.ts'

/** The brand that a card is shown under at a host. */
export interface CardBrand {
  place: BrandContext
  /** Whether the card itself is opened at another host: that of `place`. */
  isElsewhere: boolean
}

/**
 * A company's host shows the cards of its own profiles alone. The default host shows those of every company that has no
 * domain.
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

/** The card's own address at its own host. */
export function cardUrlAtOwnHost({ place }: CardBrand, { id, slug }: Pick<Profile, 'id' | 'slug'>): string {
  return `${place.origin}/${slug ?? id}`
}
