import type { OwnDomainsWire, OwnDomainWire } from '@dotyk/contract/own-domains'
import { mayHaveOwnDomain, OWN_DOMAINS_PER_OWNER, proofRecord, stateEndsAt } from '@dotyk/domain/own-domains'
import type { Profile } from '../profiles/index.ts'
import { subscriptionOf } from '../profiles/index.ts'
import { findRegistrable } from './find-registrable.ts'
import type { OwnDomain } from './own-domains.repository.ts'
import { shownDomain } from './shown-domain.ts'

interface ShownDomains {
  profile: Profile
  domains: readonly OwnDomain[]
  target: string | null
  /** Addresses of the target; [] where DNS didn't say. */
  addresses: readonly string[]
  now: Date
}

/** An owner's domains with what has to be entered at the registrar. */
export function presentOwnDomains({
  profile,
  domains,
  target,
  addresses,
  now,
}: ShownDomains): OwnDomainsWire {
  return {
    offered: target !== null,
    paid: mayHaveOwnDomain(subscriptionOf(profile), now),
    limit: OWN_DOMAINS_PER_OWNER,
    target: target ?? '',
    addresses: [...addresses],
    items: domains.map(each => presentOwnDomain(each, profile.ownDomain)),
  }
}

function presentOwnDomain(each: OwnDomain, main: string | null): OwnDomainWire {
  const { id, domain, token, state, problem, checkedAt } = each
  const { name, value } = proofRecord(domain, token)
  const endsAt = stateEndsAt(each)
  const zone = findRegistrable(domain) ?? domain
  return {
    id,
    domain,
    shown: shownDomain(domain),
    state,
    problem,
    main: domain === main,
    zone,
    proof: { name, value },
    ends_at: endsAt && endsAt.toISOString(),
    checked_at: checkedAt && checkedAt.toISOString(),
  }
}
