const MINUTE_MS = 60_000

/** Minutes between status requests for one attempt: short at first, then ever longer; three days in all. */
const MINUTES_BETWEEN = [5, 10, 30, 60, 180, 360, 720, 1_440, 1_440]

/** A card declined this long ago isn't going to be tried again: the payment failed. */
export const DECLINE_FINAL_AFTER_MS = 30 * MINUTE_MS

export function firstStatusRequestAt(now: Date): Date {
  return nextStatusRequestAt(0, now) ?? now
}

/**
 * When to ask again after so many requests; null once there is no point, because the payer never came or the provider never
 * settled the attempt.
 */
export function nextStatusRequestAt(asked: number, now: Date): Date | null {
  const minutes = MINUTES_BETWEEN[asked]
  return minutes === undefined ? null : new Date(now.getTime() + minutes * MINUTE_MS)
}
