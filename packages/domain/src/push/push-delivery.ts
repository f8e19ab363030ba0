/**
 * `scheduled` until its time has come; `sending` while deliveries are due; `stopped` by staff; `refused` if a push service rejected our key for the rest, which
 * staff must look into.
 */
export const BROADCAST_STATES = ['scheduled', 'sending', 'stopped', 'refused', 'done'] as const
export type BroadcastState = (typeof BROADCAST_STATES)[number]

/**
 * `claimed` while a process hands it over; `uncertain` if that process died: it may have been delivered, so it isn't sent
 * again. `removed`: the subscription no longer exists. `refused` with a status that may be about our key; `held` while that
 * key is in doubt at the browser's push service.
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

/** Counts of deliveries shown to staff. */
export type DeliverySummary = Record<'waiting' | 'sent' | 'failed' | 'removed' | 'uncertain', number>

export function summariseDeliveries(counts: DeliveryCounts): DeliverySummary {
  const { waiting, claimed, held, sent, failed, refused, removed, uncertain } = counts
  return { waiting: waiting + claimed + held, sent, failed: failed + refused, removed, uncertain }
}

const SECOND_MS = 1_000
const FIRST_RETRY_MS = 30 * SECOND_MS
const MOST_TRIES = 6
/** A message is useless after a day. */
const GIVE_UP_AFTER_MS = 24 * 60 * 60 * SECOND_MS
/** The maximum pause, even if a push service asks for a longer one. */
const LONGEST_WAIT_MS = 60 * 60 * SECOND_MS

/** With fewer refusals than this, the subscriptions are considered invalid. */
const FEWEST_REFUSALS = 3
/** So many refusals without an acceptance are enough where the push service has no more than ten times as many browsers. */
const ENOUGH_REFUSALS = 10
/**
 * The share of browsers that must be refused before a push service is paused, so that invented subscriptions can't
 * pause it.
 */
const ENOUGH_SHARE = 0.1

const KEY_STATUSES = [400, 401, 403]

/** Whether a status may refuse our key; push services use each of these for a wrong subscription as well. */
export function mayMeanRefusedKey(status: number): boolean {
  return KEY_STATUSES.includes(status)
}

export interface FailedAttempt {
  /** The number of attempts, including this one. */
  tries: number
  /** The time since the message was started. */
  ageMs: number
}

/** Milliseconds until a delivery that failed is tried again, doubled each time; null once it is given up. */
export function deliveryRetryDelay({ tries, ageMs }: FailedAttempt): number | null {
  const delay = FIRST_RETRY_MS * 2 ** (tries - 1)
  return tries >= MOST_TRIES || ageMs + delay >= GIVE_UP_AFTER_MS ? null : delay
}

/** Milliseconds for which a push service that is busy gets nothing more. */
export function servicePauseMs(retryAfterSeconds: number | null): number {
  return Math.min((retryAfterSeconds ?? 60) * SECOND_MS, LONGEST_WAIT_MS)
}

/**
 * Whether a push service's refusals are about our key and not about single subscriptions: it has accepted nothing of this
 * message, and refused ten browsers and a tenth of them, or all of three or more.
 * @param waiting those it hasn't answered for
 */
export function isServerKeyRefused(service: { accepted: number; refused: number; waiting: number }): boolean {
  const { accepted, refused, waiting } = service
  if (accepted > 0 || refused < FEWEST_REFUSALS) return false
  return waiting === 0 || refused >= Math.max(ENOUGH_REFUSALS, (refused + waiting) * ENOUGH_SHARE)
}
