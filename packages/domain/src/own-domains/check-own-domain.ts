import { normaliseDomain } from '../companies/domain-name.ts'
import { MAX_OWN_DOMAIN_LENGTH } from './proof.ts'

export type OwnDomainRefusal = 'domain-invalid' | 'domain-shared' | 'domain-of-service'

interface Surroundings {
  /** The domain that somebody registered, such as `example.com.ua`; null for a public suffix such as `com.ua`. */
  registrableDomain: (host: string) => string | null
  /** Hosts of the service and of its companies. */
  serviceHosts: readonly string[]
}

/**
 * Checks what an owner typed as an own domain.
 * @returns the domain in lower case and ASCII, or why it can't be one: it is no domain of the internet, it is a suffix that many
 *   share, or it belongs to the service. A domain that shares the service's registered domain belongs to it, because cookies could
 *   be set for both.
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
