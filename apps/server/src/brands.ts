import type { Brand } from '@dotyk/domain/companies'

/** The brand under which a page or an email is shown, and the origin of the links in it. */
export interface BrandContext {
  /** The company's id; null for the default company. */
  companyId: string | null
  /** A number that grows with each change of the company; 0 for the default company. */
  revision: number
  brand: Brand
  /** The origin of links: that of the company's first domain, or the service's own. */
  origin: string
}

/** Finds the brand for a host or a profile, from a copy in memory that is at most a second old. */
export interface Brands {
  /** Returns the brand for a request's host; a host that belongs to no company gets the default brand. */
  at: (host: string | undefined) => BrandContext
  /**
   * Whether a host belongs to the service or to a company; requests to any other host are answered like those to the public
   * address.
   */
  knows: (host: string) => boolean
  /** Returns the brand of a profile's company; the default brand if that company was deleted. */
  of: (companyId: string | null) => BrandContext
  /** Reads the companies again unless memory already holds this revision of them. */
  follow: (revision: number) => Promise<void>
  /** Checks for other processes' changes at most once a second, in the background, without delaying the request. */
  refresh: () => void
}

/**
 * Creates a `Brands` on top of a capability that is created later. At an owner's own domain the brand is that of the owner's
 * company.
 * @param findOwner finds the owner whose own domain a host is
 */
export function createBrands(
  find: () => Brands,
  findOwner: (host: string | undefined) => { companyId: string | null } | null,
): Brands {
  return {
    at(host) {
      const owner = findOwner(host)
      return owner ? find().of(owner.companyId) : find().at(host)
    },
    knows: host => find().knows(host),
    of: companyId => find().of(companyId),
    follow: revision => find().follow(revision),
    refresh: () => find().refresh(),
  }
}
