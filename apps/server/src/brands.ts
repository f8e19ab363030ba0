import type { Brand } from '@dotyk/domain/companies'

/** The brand that something is shown under, and the origin of its links. */
export interface BrandContext {
  /** null for the default company. */
  companyId: string | null
  /** Grows with each change of the company; 0 for the default one. */
  revision: number
  brand: Brand
  /** The company's first domain, or the service's own address. */
  origin: string
}

/** Finds the company of a host or a profile, from memory that is at most a second old. */
export interface Brands {
  /** The company of a request's host; the default one for every host that no company has. */
  at: (host: string | undefined) => BrandContext
  /** Whether the service answers at a host in a name of its own: any other host is answered as the public address is. */
  knows: (host: string) => boolean
  /** The company of a profile; the default one where it was deleted meanwhile. */
  of: (companyId: string | null) => BrandContext
  /** Reads the companies anew unless memory holds this revision of theirs. */
  follow: (revision: number) => Promise<void>
  /** Has another process's changes noticed, at most once a second and behind the request. */
  refresh: () => void
}

/**
 * The brands that a capability gives which is made later. At an owner's own domain it is the brand of the owner's company.
 * @param findOwner finds the owner of a host that is somebody's own domain
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
