const MINUTE_MS = 60_000

/** Minutes between status requests for one attempt, growing from 5 minutes to a day; three days in total. */
const MINUTES_BETWEEN = [5, 10, 30, 60, 180, 360, 720, 1_440, 1_440]

/** A card that was declined this long ago won't be tried again, so the payment counts as failed. */
export const DECLINE_FINAL_AFTER_MS = 30 * MINUTE_MS

export function firstStatusRequestAt(now: Date): Date {
  return nextStatusRequestAt(0, now) ?? now
}

/**
 * When to send the next status request after this many; null once another is pointless, because the payer never came or the
 * provider never settled the attempt.
 */
export function nextStatusRequestAt(asked: number, now: Date): Date | null {
  const minutes = MINUTES_BETWEEN[asked]
  return minutes === undefined ? null : new Date(now.getTime() + minutes * MINUTE_MS)
}
