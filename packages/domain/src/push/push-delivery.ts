/**
 * `sending` until nobody waits any more; `stopped` by staff; `refused` where a push service doesn't accept our key, which
 * somebody has to look at.
 */
export const BROADCAST_STATES = ['sending', 'stopped', 'refused', 'done'] as const
export type BroadcastState = (typeof BROADCAST_STATES)[number]

/**
 * `claimed` while a process hands it over; `uncertain` where that process died: it may have been told, so it isn't told
 * again. `removed`: the subscription no longer exists.
 */
export const DELIVERY_STATES = ['waiting', 'claimed', 'sent', 'failed', 'removed', 'uncertain'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

export type DeliveryCounts = Record<DeliveryState, number>

const SECOND_MS = 1_000
const FIRST_RETRY_MS = 30 * SECOND_MS
const MOST_TRIES = 6
/** A message of yesterday is of no use. */
const GIVE_UP_AFTER_MS = 24 * 60 * 60 * SECOND_MS
/** A push service that names a longer time is asked again after this one. */
const LONGEST_WAIT_MS = 60 * 60 * SECOND_MS

/** A refusal of so many browsers, and no acceptance, is no fault of theirs. */
const REFUSALS_OF_A_WRONG_KEY = 10

export interface FailedTry {
  /** This one included. */
  tries: number
  /** Since the message was begun. */
  ageMs: number
}

/** Milliseconds until a delivery that failed is tried again, doubled each time; null once it is given up. */
export function retryDelay({ tries, ageMs }: FailedTry): number | null {
  const delay = FIRST_RETRY_MS * 2 ** (tries - 1)
  return tries >= MOST_TRIES || ageMs + delay >= GIVE_UP_AFTER_MS ? null : delay
}

/** Milliseconds for which a push service that is busy gets nothing more. */
export function servicePause(retryAfterSeconds: number | null): number {
  return Math.min((retryAfterSeconds ?? 60) * SECOND_MS, LONGEST_WAIT_MS)
}

/**
 * Whether a push service's refusals (400, 401, 403) are about our key and not about single subscriptions: it has accepted
 * nothing of this message, and refused ten browsers or all it has.
 */
export function refusesOurKey(service: { accepted: number; refused: number; waiting: number }): boolean {
  const { accepted, refused, waiting } = service
  return accepted === 0 && refused > 0 && (refused >= REFUSALS_OF_A_WRONG_KEY || waiting === 0)
}
