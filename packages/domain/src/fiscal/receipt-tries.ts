const FIRST_DELAY_MS = 30_000
const LONGEST_DELAY_MS = 60 * 60_000

/** Staff are warned of a receipt that has been owed for longer than this many milliseconds. */
export const RECEIPT_LATE_AFTER_MS = 15 * 60_000

/**
 * Returns when to try to make a receipt again: 30 seconds after the first attempt, then doubled up to an hour. The attempts never
 * end by themselves, because the receipt stays owed.
 * @param tries the number of attempts made so far, at least 1
 */
export function nextReceiptTryAt(tries: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(FIRST_DELAY_MS * 2 ** (tries - 1), LONGEST_DELAY_MS))
}
