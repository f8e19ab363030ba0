import { addDays } from '../values/days.ts'

/** The number of days for which a request for a quote is kept, because companies ask for a price again within this time. */
export const QUOTE_REQUEST_RETENTION_DAYS = 365

const DAY_MS = 24 * 60 * 60_000

/** Returns the moment before which requests for a quote must have been sent to be deleted now. */
export function quoteRequestCutoff(now: Date): Date {
  return new Date(now.getTime() - QUOTE_REQUEST_RETENTION_DAYS * DAY_MS)
}

/** Returns when a request for a quote that was sent at the given moment is deleted. */
export function quoteRequestDeletionTime(createdAt: Date): Date {
  return new Date(createdAt.getTime() + QUOTE_REQUEST_RETENTION_DAYS * DAY_MS)
}

/**
 * The number of days after its last day for which a quote without an order is kept; a quote with an order is erased together
 * with the order.
 */
export const QUOTE_RETENTION_DAYS = 365

/**
 * Returns the day, `YYYY-MM-DD`, before which the last day of a quote without an order must be for it to be deleted. @param
 * today the current day in Kyiv
 */
export function quoteCutoff(today: string): string {
  return addDays(today, -QUOTE_RETENTION_DAYS)
}
