import { getDomain } from 'tldts'

/**
 * The registrable domain of a host by the public suffix list with its private section; null for a public suffix and for an IP
 * address.
 */
export function findRegistrableDomain(host: string): string | null {
  return getDomain(host, { allowPrivateDomains: true })
}
