/**
 * The states of a push message: `scheduled` until its time has come; `sending` while deliveries are due; `stopped` by staff;
 * `refused` if a push service rejected the server's key for all remaining deliveries, which staff must investigate.
 */
export const BROADCAST_STATES = ['scheduled', 'sending', 'stopped', 'refused', 'done'] as const
export type BroadcastState = (typeof BROADCAST_STATES)[number]

/**
 * The states of a delivery. `claimed`: a process is sending it. `uncertain`: that process died, so it may be delivered and isn't
 * sent again. `removed`: the subscription no longer exists. `refused`: the status may concern the server's key. `held`: it waits
 * while the push service may be refusing the key.
 */
export const DELIVERY_STATES = [
  'waiting',
  'claimed',
  'sent',
  'failed',
  'removed',
  'uncertain',
  'refused',
  'held',
] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

export type DeliveryCounts = Record<DeliveryState, number>

/** The numbers of a message's deliveries that staff see. */
export type DeliverySummary = Record<'waiting' | 'sent' | 'failed' | 'removed' | 'uncertain', number>

export function summariseDeliveries(counts: DeliveryCounts): DeliverySummary {
  const { waiting, claimed, held, sent, failed, refused, removed, uncertain } = counts
  return { waiting: waiting + claimed + held, sent, failed: failed + refused, removed, uncertain }
}

const SECOND_MS = 1_000
const FIRST_RETRY_MS = 30 * SECOND_MS
const MOST_TRIES = 6
/** Deliveries are given up after a day, because a message is useless by then. */
const GIVE_UP_AFTER_MS = 24 * 60 * 60 * SECOND_MS
/** The maximum pause in milliseconds before the next delivery, even if a push service asks for a longer pause. */
const LONGEST_WAIT_MS = 60 * 60 * SECOND_MS

/** The minimum number of refusals that can mean a refused key; with fewer, the single subscriptions are considered invalid. */
const FEWEST_REFUSALS = 3
/**
 * The number of refusals, without any acceptance, that means a refused key if the push service has at most ten times as many
 * browsers.
 */
const ENOUGH_REFUSALS = 10
/**
 * The share of browsers that must be refused before a push service is paused, so that invented subscriptions can't
 * pause it.
 */
const ENOUGH_SHARE = 0.1

const KEY_STATUSES = [400, 401, 403]

/**
 * Returns whether a status may mean that the server's key is refused; push services use each of these statuses for an invalid
 * subscription as well.
 */
export function mayMeanRefusedKey(status: number): boolean {
  return KEY_STATUSES.includes(status)
}

export interface FailedAttempt {
  /** The number of attempts to deliver, including this one. */
  tries: number
  /** The time in milliseconds since sending of the message began. */
  ageMs: number
}

/** Returns the milliseconds until a failed delivery is tried again, doubled each time; null if it is given up. */
export function deliveryRetryDelay({ tries, ageMs }: FailedAttempt): number | null {
  const delay = FIRST_RETRY_MS * 2 ** (tries - 1)
  return tries >= MOST_TRIES || ageMs + delay >= GIVE_UP_AFTER_MS ? null : delay
}

/** Returns the milliseconds for which nothing more is sent to a busy push service. */
export function servicePauseMs(retryAfterSeconds: number | null): number {
  return Math.min((retryAfterSeconds ?? 60) * SECOND_MS, LONGEST_WAIT_MS)
}

/**
 * Returns whether a push service's refusals mean the server's key and not single subscriptions: it has accepted no delivery of
 * this message, and refused at least ten browsers and a tenth of all, or all of three or more.
 * @param waiting the number of deliveries to which it hasn't responded
 */
export function isServerKeyRefused(service: { accepted: number; refused: number; waiting: number }): boolean {
  const { accepted, refused, waiting } = service
  if (accepted > 0 || refused < FEWEST_REFUSALS) return false
  return waiting === 0 || refused >= Math.max(ENOUGH_REFUSALS, (refused + waiting) * ENOUGH_SHARE)
}
