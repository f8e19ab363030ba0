/**
 * The states of a domain: `waiting` for its proof, `proven`, `failing` for some days after a condition was no longer met,
 * `lapsed` after these days, or `lost` to another owner who proved it.
 */
export const OWN_DOMAIN_STATES = ['waiting', 'proven', 'failing', 'lapsed', 'lost'] as const
export type OwnDomainState = (typeof OWN_DOMAIN_STATES)[number]

/**
 * The results of a check: everything is `there`, something is `missing`, it has been missing for longer than the state allows
 * (`overdue`), or another owner has proven the domain (`claimed`). A check without a response from DNS has no result.
 */
export const OWN_DOMAIN_EVENTS = ['there', 'missing', 'overdue', 'claimed'] as const
export type OwnDomainEvent = (typeof OWN_DOMAIN_EVENTS)[number]

/** The state of a domain after each event; null if the domain is removed. */
export const NEXT_DOMAIN_STATE = {
  waiting: { there: 'proven', missing: 'waiting', overdue: null, claimed: 'waiting' },
  proven: { there: 'proven', missing: 'failing', overdue: 'failing', claimed: 'lost' },
  failing: { there: 'proven', missing: 'failing', overdue: 'lapsed', claimed: 'lost' },
  lapsed: { there: 'proven', missing: 'lapsed', overdue: null, claimed: 'lost' },
  lost: { there: 'proven', missing: 'lost', overdue: null, claimed: 'lost' },
} as const satisfies Record<OwnDomainState, Record<OwnDomainEvent, OwnDomainState | null>>

export interface OwnDomainStateRow {
  /** What the root of the domain shows: the card, a redirect to the card's address at the service, or neither (null). */
  opens: 'card' | 'redirect' | null
  /** Whether the proxy may obtain a certificate for the domain. */
  hasCertificate: boolean
  minutesBetweenChecks: number
  /** The number of days for which a condition may be unmet in this state; null means no limit. */
  days: number | null
}

export const OWN_DOMAIN_STATE_ROWS = {
  waiting: { opens: null, hasCertificate: false, minutesBetweenChecks: 10, days: 30 },
  proven: { opens: 'card', hasCertificate: true, minutesBetweenChecks: 6 * 60, days: null },
  failing: { opens: 'card', hasCertificate: true, minutesBetweenChecks: 60, days: 7 },
  lapsed: { opens: 'redirect', hasCertificate: false, minutesBetweenChecks: 24 * 60, days: 60 },
  lost: { opens: null, hasCertificate: false, minutesBetweenChecks: 24 * 60, days: 30 },
} as const satisfies Record<OwnDomainState, OwnDomainStateRow>

/** The exclusive states of a domain: at most one owner has the same domain in one of these states. */
export const EXCLUSIVE_DOMAIN_STATES = OWN_DOMAIN_STATES.filter(
  state => OWN_DOMAIN_STATE_ROWS[state].opens === 'card',
)

/** The states about which an owner is notified by e-mail when a domain enters them. */
export type OwnDomainNotice = Exclude<OwnDomainState, 'waiting'>

/** Returns the e-mail notice for a change of state; null if the state is the same or the owner isn't notified of it. */
export function noticeOfStateChange(
  before: OwnDomainState,
  after: OwnDomainState | null,
): OwnDomainNotice | null {
  return after === null || after === before || after === 'waiting' ? null : after
}
