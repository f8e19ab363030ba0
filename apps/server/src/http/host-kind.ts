import type { Brands } from '../brands.ts'
import type { HostKind } from './security-headers.ts'

export interface HostOwners {
  brands: Pick<Brands, 'at'>
  /** The owners' own domains; `at` returns null for any other host. */
  ownDomains: { at: (host: string | undefined) => object | null }
}

/** Whose a host is. A host that the service doesn't know counts as its own, because it is answered as the public address is. */
export function kindOfHost({ brands, ownDomains }: HostOwners, host: string): HostKind {
  if (ownDomains.at(host)) return 'own-domain'
  return brands.at(host).companyId === null ? 'service' : 'company'
}
