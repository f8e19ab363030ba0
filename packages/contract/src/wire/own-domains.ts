import type { OwnDomainProblem, OwnDomainState } from '@dotyk/domain/own-domains'
import type { OwnDomainsWire, OwnDomainWire } from '../own-domains.ts'

/** A domain of an owner's own, as its settings show it. */
export interface OwnDomain {
  id: string
  /** In lower case and ASCII. */
  domain: string
  /** As people write it. */
  shown: string
  state: OwnDomainState
  problem: OwnDomainProblem | null
  /** Whether the card is known by it. */
  isMain: boolean
  /** The registered domain whose DNS has the records. */
  zone: string
  proof: { name: string; value: string }
  /** When its state ends if nothing changes; null where it doesn't end. */
  endsAt: Date | null
  checkedAt: Date | null
}

export interface OwnDomains {
  isOffered: boolean
  isPaid: boolean
  limit: number
  /** The name that a domain has to lead to, and its addresses. */
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
