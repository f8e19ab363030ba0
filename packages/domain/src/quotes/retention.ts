import { dayAfter } from '../values/days.ts'

/** Days for which a request is kept: as long as a price is asked for again. */
export const QUOTE_REQUEST_RETENTION_DAYS = 365

const DAY_MS = 24 * 60 * 60_000

/** The moment before which requests that were sent are deleted. */
export function quoteRequestCutoff(now: Date): Date {
  return new Date(now.getTime() - QUOTE_REQUEST_RETENTION_DAYS * DAY_MS)
}

/** When a request that was sent at this moment is deleted. */
export function quoteRequestDeletionTime(createdAt: Date): Date {
  return new Date(createdAt.getTime() + QUOTE_REQUEST_RETENTION_DAYS * DAY_MS)
}

/** Days for which a quote without an order is kept from its last day on; one with an order is erased with it. */
export const QUOTE_RETENTION_DAYS = 365

/** The last day, `YYYY-MM-DD`, before which quotes without an order are deleted. @param today in Kyiv */
export function quoteCutoff(today: string): string {
  return dayAfter(today, -QUOTE_RETENTION_DAYS)
}
