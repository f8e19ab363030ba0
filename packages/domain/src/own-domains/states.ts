/**
 * `waiting` for its proof, `proven`, `failing` for some days after what it needs was missing, `lapsed` after these days, or
 * `lost` to another owner who proved it.
 */
export const OWN_DOMAIN_STATES = ['waiting', 'proven', 'failing', 'lapsed', 'lost'] as const
export type OwnDomainState = (typeof OWN_DOMAIN_STATES)[number]

/**
 * What a check leads to: everything is `there`, something is `missing`, it is missing for longer than the state allows
 * (`overdue`), or another owner has proven the domain (`claimed`). A check that DNS didn't answer leads to nothing.
 */
export const OWN_DOMAIN_EVENTS = ['there', 'missing', 'overdue', 'claimed'] as const
export type OwnDomainEvent = (typeof OWN_DOMAIN_EVENTS)[number]

/** The state after each event; null where the domain is removed. */
export const NEXT_DOMAIN_STATE = {
  waiting: { there: 'proven', missing: 'waiting', overdue: null, claimed: 'waiting' },
  proven: { there: 'proven', missing: 'failing', overdue: 'failing', claimed: 'lost' },
  failing: { there: 'proven', missing: 'failing', overdue: 'lapsed', claimed: 'lost' },
  lapsed: { there: 'proven', missing: 'lapsed', overdue: null, claimed: 'lost' },
  lost: { there: 'proven', missing: 'lost', overdue: null, claimed: 'lost' },
} as const satisfies Record<OwnDomainState, Record<OwnDomainEvent, OwnDomainState | null>>

export interface OwnDomainStateRow {
  /** What the domain's root shows: the card, a redirect to the card's address at the service, or nothing of the card. */
  opens: 'card' | 'redirect' | null
  /** Whether the proxy may get a certificate for it. */
  hasCertificate: boolean
  minutesBetweenChecks: number
  /** Days in which something may be missing; null for any number. */
  days: number | null
}

export const OWN_DOMAIN_STATE_ROWS = {
  waiting: { opens: null, hasCertificate: false, minutesBetweenChecks: 10, days: 30 },
  proven: { opens: 'card', hasCertificate: true, minutesBetweenChecks: 6 * 60, days: null },
  failing: { opens: 'card', hasCertificate: true, minutesBetweenChecks: 60, days: 7 },
  lapsed: { opens: 'redirect', hasCertificate: false, minutesBetweenChecks: 24 * 60, days: 60 },
  lost: { opens: null, hasCertificate: false, minutesBetweenChecks: 24 * 60, days: 30 },
} as const satisfies Record<OwnDomainState, OwnDomainStateRow>

/** The states in which a domain is an owner's alone: no two owners have the same domain in one of them. */
export const EXCLUSIVE_STATES = OWN_DOMAIN_STATES.filter(
  state => OWN_DOMAIN_STATE_ROWS[state].opens === 'card',
)

/** What an owner is told by e-mail of a domain's new state. */
export type OwnDomainNotice = Exclude<OwnDomainState, 'waiting'>

/** The notice of a change; null where nothing changed or there is nothing to tell. */
export function noticeOfStateChange(
  before: OwnDomainState,
  after: OwnDomainState | null,
): OwnDomainNotice | null {
  return after === null || after === before || after === 'waiting' ? null : after
}
