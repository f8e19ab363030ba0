import type { OwnDomainProblem, OwnDomainState } from '@dotyk/domain/own-domains'
import type { OwnDomainsWire, OwnDomainWire } from '../own-domains.ts'

/** An owner's own domain, as the settings show it. */
export interface OwnDomain {
  id: string
  /** The domain in lower case and ASCII. */
  domain: string
  /** The domain for display, in its own letters. */
  shown: string
  state: OwnDomainState
  problem: OwnDomainProblem | null
  /** Whether this domain is the card's public address. */
  isMain: boolean
  /** The registered domain whose DNS has the records. */
  zone: string
  proof: { name: string; value: string }
  /** When the domain's state ends if nothing changes; null if it doesn't end. */
  endsAt: Date | null
  checkedAt: Date | null
}

export interface OwnDomains {
  isOffered: boolean
  isPaid: boolean
  limit: number
  /** The host name to which a domain has to lead; `addresses` are its IP addresses. */
  target: string
  addresses: string[]
  items: OwnDomain[]
}

export function ownDomainsFromWire({ offered, paid, items, ...same }: OwnDomainsWire): OwnDomains {
  return { ...same, isOffered: offered, isPaid: paid, items: items.map(ownDomainFromWire) }
}

function ownDomainFromWire({ main, ends_at, checked_at, ...same }: OwnDomainWire): OwnDomain {
  return {
    ...same,
    isMain: main,
    endsAt: ends_at === null ? null : new Date(ends_at),
    checkedAt: checked_at === null ? null : new Date(checked_at),
  }
}
