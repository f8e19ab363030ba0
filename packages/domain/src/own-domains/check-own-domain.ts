import { normaliseDomain } from '../companies/domain-name.ts'
import { MAX_OWN_DOMAIN_LENGTH } from './proof.ts'

export type OwnDomainRefusal = 'domain-invalid' | 'domain-shared' | 'domain-of-service'

interface Surroundings {
  /** Returns the registered domain of a host, such as `example.com.ua`; null for a public suffix such as `com.ua`. */
  registrableDomain: (host: string) => string | null
  /** The hosts of the service and of its companies. */
  serviceHosts: readonly string[]
}

/**
 * Checks what an owner typed as an own domain. A domain that shares its registered domain with the service is refused too,
 * because cookies could be set for both.
 * @returns the domain in lower case and ASCII, or why it is refused: it is no domain of the public internet, it is a public
 * suffix, or it belongs to the service
 */
export function checkOwnDomain(
  typed: string,
  { registrableDomain, serviceHosts }: Surroundings,
): { domain: string } | { refusal: OwnDomainRefusal } {
  const domain = normaliseDomain(typed)
  if (domain === null || domain.length > MAX_OWN_DOMAIN_LENGTH) return { refusal: 'domain-invalid' }
  const registered = registrableDomain(domain)
  if (registered === null) return { refusal: 'domain-shared' }
  const isOfService = serviceHosts.some(
    host => domain === host || domain.endsWith(`.${host}`) || registrableDomain(host) === registered,
  )
  return isOfService ? { refusal: 'domain-of-service' } : { domain }
}
