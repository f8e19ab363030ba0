import type { BrandPlace, Brands } from '../../brands.ts'
import type { Profile } from '../profiles/index.ts'

/** The brand that a card is shown under at a host. */
export interface CardPlace {
  place: BrandPlace
  /** Whether the card itself is opened at another host: that of `place`. */
  isElsewhere: boolean
}

/**
 * A company's host shows the cards of its own profiles alone. The default host shows those of every company that has no
 * domain.
 */
export function cardPlace(
  brands: Pick<Brands, 'at' | 'of'>,
  host: string,
  { companyId }: Pick<Profile, 'companyId'>,
): CardPlace {
  const here = brands.at(host)
  const own = brands.of(companyId)
  const isElsewhere = own.companyId !== here.companyId && own.origin !== here.origin
  return { place: isElsewhere ? own : here, isElsewhere }
}

/** The card's own address at its own host. */
export function ownAddress({ place }: CardPlace, { id, slug }: Pick<Profile, 'id' | 'slug'>): string {
  return `${place.origin}/${slug ?? id}`
}
