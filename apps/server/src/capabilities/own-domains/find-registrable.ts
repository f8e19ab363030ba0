import { getDomain } from 'tldts'

/** The domain that somebody registered, by the public suffix list with its private part; null for a suffix and for an IP address. */
export function findRegistrableDomain(host: string): string | null {
  return getDomain(host, { allowPrivateDomains: true })
}
