import { Refusal } from '../../refusal.ts'

const RETRY_SECONDS = 30

/** A full, broken or absent store is an outage; what it said is kept for the log. */
export function storeUnavailableRefusal(cause: unknown): Refusal {
  return Object.assign(new Refusal('unavailable', { retryAfterSeconds: RETRY_SECONDS }), { cause })
}
