import type { OwnDomainsWire, OwnDomainWire } from '@dotyk/contract/own-domains'
import {
  mayHaveOwnDomain,
  MAX_OWN_DOMAINS_PER_OWNER,
  proofTxtRecord,
  domainStateEndsAt,
} from '@dotyk/domain/own-domains'
import type { Profile } from '../profiles/index.ts'
import { toSubscription } from '../profiles/index.ts'
import { findRegistrableDomain } from './find-registrable.ts'
import type { OwnDomain } from './own-domains.repository.ts'
import { formatDomain } from './shown-domain.ts'

interface ShownDomains {
  profile: Profile
  domains: readonly OwnDomain[]
  target: string | null
  /** IP addresses of the target; [] where DNS didn't answer. */
  addresses: readonly string[]
  now: Date
}

/** An owner's domains, with the DNS records to enter at the registrar. */
export function presentOwnDomains({
  profile,
  domains,
  target,
  addresses,
  now,
}: ShownDomains): OwnDomainsWire {
  return {
    offered: target !== null,
    paid: mayHaveOwnDomain(toSubscription(profile), now),
    limit: MAX_OWN_DOMAINS_PER_OWNER,
    target: target ?? '',
    addresses: [...addresses],
    items: domains.map(each => presentOwnDomain(each, profile.ownDomain)),
  }
}

function presentOwnDomain(each: OwnDomain, main: string | null): OwnDomainWire {
  const { id, domain, token, state, problem, checkedAt } = each
  const { name, value } = proofTxtRecord(domain, token)
  const endsAt = domainStateEndsAt(each)
  const zone = findRegistrableDomain(domain) ?? domain
  return {
    id,
    domain,
    shown: formatDomain(domain),
    state,
    problem,
    main: domain === main,
    zone,
    proof: { name, value },
    ends_at: endsAt && endsAt.toISOString(),
    checked_at: checkedAt && checkedAt.toISOString(),
  }
}
