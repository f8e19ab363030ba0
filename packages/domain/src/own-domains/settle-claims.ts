import {
  NEXT_DOMAIN_STATE,
  type OwnDomainEvent,
  type OwnDomainState,
  OWN_DOMAIN_STATE_ROWS,
} from './states.ts'

/**
 * The problems of a domain: the owner has no paid `plan`, DNS lacks the `proof` or an `address` that leads to the service, or the
 * domain is `held` by another owner whose proof is still in DNS.
 */
export const OWN_DOMAIN_PROBLEMS = ['plan', 'proof', 'address', 'held'] as const
export type OwnDomainProblem = (typeof OWN_DOMAIN_PROBLEMS)[number]

/** An owner's claim on a domain. */
export interface DomainClaim {
  id: string
  state: OwnDomainState
  /** When the claim entered its state. */
  since: Date
  /** The token that a TXT record of the domain must contain. */
  token: string
  isPlanPaid: boolean
}

/** The result of a DNS query for a domain. */
export interface ObservedDns {
  tokens: ReadonlySet<string>
  leadsHere: boolean
}

export interface SettledDomainClaim {
  id: string
  /** The new state of the claim; null if the claim is removed. */
  state: OwnDomainState | null
  problem: OwnDomainProblem | null
}

const DAY_MS = 24 * 60 * 60_000

/**
 * Settles all claims on one domain, in the order they were made. The present holder keeps the domain while the holder's proof is
 * in DNS; without that proof, the first other owner who fulfils all conditions gets it.
 */
export function settleDomainClaims(
  claims: readonly DomainClaim[],
  seen: ObservedDns,
  now: Date,
): SettledDomainClaim[] {
  const isHeld = ({ state }: DomainClaim) => OWN_DOMAIN_STATE_ROWS[state].opens === 'card'
  const holder = claims.find(claim => isHeld(claim) && seen.tokens.has(claim.token))
  const winner = holder ?? claims.find(claim => problemOf(claim, seen) === null)
  return claims.map(claim => {
    const problem = problemOf(claim, seen) ?? (winner === undefined || winner === claim ? null : 'held')
    const event = eventOf(claim, problem, now, winner !== undefined && winner !== claim)
    return { id: claim.id, state: NEXT_DOMAIN_STATE[claim.state][event], problem }
  })
}

function problemOf({ token, isPlanPaid }: DomainClaim, { tokens, leadsHere }: ObservedDns) {
  if (!isPlanPaid) return 'plan'
  if (!tokens.has(token)) return 'proof'
  return leadsHere ? null : 'address'
}

function eventOf(
  { state, since }: DomainClaim,
  problem: OwnDomainProblem | null,
  now: Date,
  isClaimedByOther: boolean,
): OwnDomainEvent {
  if (problem === null) return 'there'
  const { days, opens } = OWN_DOMAIN_STATE_ROWS[state]
  if (isClaimedByOther && opens !== null) return 'claimed'
  return days !== null && now.getTime() - since.getTime() >= days * DAY_MS ? 'overdue' : 'missing'
}

/** Returns when a domain's state ends if the problem isn't solved; null for a state that doesn't end by itself. */
export function domainStateEndsAt({ state, since }: Pick<DomainClaim, 'state' | 'since'>): Date | null {
  const { days } = OWN_DOMAIN_STATE_ROWS[state]
  return days === null ? null : new Date(since.getTime() + days * DAY_MS)
}
