const MINUTE_MS = 60_000

/** Minutes between the questions about one try: soon at first, then ever more rarely; three days in all. */
const MINUTES_BETWEEN = [5, 10, 30, 60, 180, 360, 720, 1_440, 1_440]

/** A card refused this long ago isn't going to be tried again: the payment failed. */
export const DECLINE_STANDS_AFTER_MS = 30 * MINUTE_MS

export function firstQuestion(now: Date): Date {
  return nextQuestion(0, now) ?? now
}

/**
 * When to ask again after so many questions; null once it is no use, because the payer never came or the provider never
 * settled it.
 */
export function nextQuestion(asked: number, now: Date): Date | null {
  const minutes = MINUTES_BETWEEN[asked]
  return minutes === undefined ? null : new Date(now.getTime() + minutes * MINUTE_MS)
}
