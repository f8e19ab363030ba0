const FIRST_DELAY_MS = 30_000
const LONGEST_DELAY_MS = 60 * 60_000

/** A receipt owed for longer than this is said to staff. */
export const RECEIPT_LATE_AFTER_MS = 15 * 60_000

/**
 * When a receipt is tried again: 30 seconds after the first try, twice as long after each further one, at most an hour. It never
 * ends by itself, because the receipt stays owed.
 * @param tries those made so far, at least 1
 */
export function nextReceiptTryAt(tries: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(FIRST_DELAY_MS * 2 ** (tries - 1), LONGEST_DELAY_MS))
}
